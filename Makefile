# Two commands are all a fresh machine needs: `make run` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test lint types imports unit prove bench golden clean

run: $(VENV)/.run-ready
	$(BIN)/pitboss play

test: lint types imports unit

lint: $(VENV)/.dev-ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/.dev-ready
	$(BIN)/mypy

imports: $(VENV)/.dev-ready
	$(BIN)/lint-imports --no-cache

unit: $(VENV)/.dev-ready
	$(BIN)/pytest -n 2 -m "not prove"

# Long proofs: 100,000 random rounds per game and house, script against kernel, to the cent.
prove: $(VENV)/.dev-ready
	$(BIN)/pytest -n 2 -m prove

# Every performance claim, printed as a ratio to a peer or to a C loop measured in the same run.
bench: $(VENV)/.dev-ready
	$(BIN)/python -m benchmarks

# Rewrites the golden playthroughs after a change that is meant; read the difference before committing it.
golden: $(VENV)/.dev-ready
	$(BIN)/pytest tests/conformance/test_golden.py --rewrite-golden

$(VENV)/.run-ready: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Pitboss needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	touch $@

$(VENV)/.dev-ready: $(VENV)/.run-ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	touch $@

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
