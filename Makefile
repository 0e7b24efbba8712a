# SquareScores. `make run` serves, `make test` tests; each sets up what it needs.

HOST ?= 127.0.0.1
PORT ?= 8000
DATA ?= data
export HOST PORT DATA

PY := .venv/bin/python
PIP := $(PY) -m pip install -qq --disable-pip-version-check --require-hashes
LOCK := $(if $(filter postgres%,$(DATABASE_URL)),postgres,run)
UV := .venv/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url \
	--no-header --python-version 3.11 $(if $(UPGRADE),--upgrade)
FIND_PYTHON := for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done

.DEFAULT_GOAL := run
.PHONY: run test test-postgres check format bench proof lock clean

run: .venv/$(LOCK).stamp ## Serve: PORT=, HOST= (0.0.0.0 for phones on the same network), DATA=
	@exec $(PY) -m squarescores

test: .venv/dev.stamp ## The whole suite on SQLite, real browser included
	@$(PY) -m tests.support.chromium
	@$(PY) -m pytest -n 3 --dist loadfile --no-loadscope-reorder -m "not proof" $(ARGS)

test-postgres: .venv/dev.stamp ## What touches the database, on a real PostgreSQL
	@$(PY) -m tests.support.postgres -m pytest -n 2 -m "database and not proof" $(ARGS)

check: .venv/dev.stamp ## Form, types, templates, migrations, deployment, conventions
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy
	@$(PY) -m djlint --quiet --lint templates
	@DATA=.cache/check $(PY) manage.py makemigrations --check --dry-run
	@DATA=.cache/check HOST=127.0.0.1 SQUARESCORES_URL=https://scores.example.org \
		$(PY) manage.py check --deploy --fail-level WARNING
	@$(PY) -m pytest -q tests/conventions

format: .venv/dev.stamp ## Put everything into its form
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

bench: .venv/dev.stamp ## Speed and size, as ratios measured in one run
	@$(PY) -m tests.support.chromium
	@$(PY) -m benchmarks $(ARGS)

proof: .venv/dev.stamp ## The long ones: crashes, load, a million rows
	@$(PY) -m pytest -m proof $(ARGS)

lock: .venv/dev.stamp ## Pin the requirements again; UPGRADE=1 takes newer releases
	@cd requirements && ../$(UV) run.in -o run.txt
	@cd requirements && ../$(UV) -c run.txt postgres.in -o postgres.txt
	@cd requirements && ../$(UV) -c postgres.txt dev.in -o dev.txt

clean: ## Remove what was made here, but never the data
	rm -rf .venv .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@echo "Setting up .venv, once ..."
	@python=$$($(FIND_PYTHON)); \
	if [ -z "$$python" ]; then echo "SquareScores needs Python 3.11 or newer."; exit 1; fi; \
	$$python -m venv .venv || { rm -rf .venv; echo "Python's venv is missing (Debian: python3-venv)."; exit 1; }

.venv/%.stamp: requirements/%.txt | .venv/bin/python
	@echo "Installing what requirements/$*.txt lists ..."
	@$(PIP) -r $< || { echo "The packages of $< could not be installed."; exit 1; }
	@touch $@
