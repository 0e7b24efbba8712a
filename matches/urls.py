"""The addresses of the match table."""

from django.urls import URLPattern

app_name = "matches"
urlpatterns: list[URLPattern] = []
