"""One module a command: `python manage.py <its name>`."""
