# Two commands are all a fresh machine needs: `make run` and `make test`.
PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
STAGES := build/stages
NODE := node_modules/.bin

.PHONY: run test quick checks lint types imports pages unit warm prove bench docs wheel api figures kernels system golden clean

# Runs a stage and says how long it took: $(call timed,name,command).
timed = @mkdir -p build; begun=$$(date +%s); $(2) || exit 1; \
	echo "$(1): $$(( $$(date +%s) - begun )) s" | tee -a $(STAGES)

run: $(VENV)/.run-ready
	@test -e build/site/index.html || nice $(BIN)/python -m docs.site >/dev/null 2>&1 &
	@$(BIN)/pitboss warm --tables
	$(BIN)/pitboss floor --night

# Everything that must hold before a change lands; the last lines say where the time went.
test:
	@rm -f $(STAGES)
	$(call timed,set-up,$(MAKE) --no-print-directory $(VENV)/.dev-ready system node_modules/.ready)
	@$(MAKE) --no-print-directory -j $(JOBS) checks warm && $(MAKE) --no-print-directory unit; \
	status=$$?; echo; cat $(STAGES); exit $$status

# For daily work, in a minute or so: all but simulations, browsers and PostgreSQL.
quick: checks
	$(call timed,quick tests,$(BIN)/pytest -n $(JOBS) -m "not prove and not thorough")

checks: lint types imports pages

lint: $(VENV)/.dev-ready
	$(call timed,lint,$(BIN)/ruff format --check . && $(BIN)/ruff check .)

types: $(VENV)/.dev-ready
	$(call timed,types,$(BIN)/mypy)

imports: $(VENV)/.dev-ready
	$(call timed,imports,$(BIN)/lint-imports --no-cache)

# The pages: their form and faults, their types, their modules one by one. What checks them is never served.
pages: node_modules/.ready
	$(call timed,pages lint,$(NODE)/biome ci --colors=off)
	$(call timed,pages types,$(NODE)/tsc)
	$(call timed,pages tests,node --test tests/pages/*.test.js)

# Machine code for every kernel on the list; what is on disk already is not compiled again.
warm: $(VENV)/.run-ready
	$(call timed,kernels,$(BIN)/pitboss warm)

unit: $(VENV)/.dev-ready
	$(call timed,tests,$(BIN)/pytest -n $(JOBS) --durations=10 --durations-min=0.1 -m "not prove")

# Long proofs: 100,000 random rounds per game and house, script against kernel, to the cent.
prove: $(VENV)/.dev-ready system
	$(BIN)/pytest -n $(JOBS) -m prove

# Every performance claim, printed as a ratio to a peer or to a C loop measured in the same run.
bench: $(VENV)/.dev-ready system
	$(BIN)/python -m benchmarks

# The manual, from the code and the rulebooks: open build/site/index.html.
docs: $(VENV)/.dev-ready
	$(BIN)/python -m docs.site

# The wheel, with the manual in it, and the bill of what it runs on: dist/.
wheel: docs
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	$(BIN)/python -m release.bill dist/pitboss.cdx.json

# The client and the types of the pages, from the description of the API.
api: $(VENV)/.dev-ready
	$(BIN)/python -m pitboss.web.generating

# The exact figures that come with the package, anew where rules or methods changed, and the manual's printed
# examples; some take minutes.
figures: $(VENV)/.dev-ready
	$(BIN)/python -m pitboss.design.filing
	$(BIN)/python -m pitboss.before_flop
	$(BIN)/python -m docs.site.commands | cat

# The list of kernels, after the tests said that something was compiled that is not on it.
kernels: $(VENV)/.dev-ready
	$(BIN)/python -m pitboss.compiled.listing

# The database and the browser the tests start by themselves, and what runs the pages' checks: installed where that is possible and they are missing.
# Where it is not, the tests that need them fail and say what to install.
system:
	@missing=""; \
	command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="postgresql"; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	command -v npm >/dev/null || missing="$$missing nodejs npm"; \
	test -n "$$missing" || exit 0; \
	if ! command -v apt-get >/dev/null; then echo "Install $$missing: some tests will fail without."; exit 0; fi; \
	if test "$$(id -u)" = 0; then as=""; elif sudo -n true 2>/dev/null; then as="sudo -n"; else \
		echo "Install $$missing: some tests will fail without."; exit 0; fi; \
	echo "Installing $$missing"; \
	$$as apt-get update -qq; \
	$$as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null || \
		echo "$$missing could not be installed: some tests will fail without."

# Rewrites the golden playthroughs after a change that is meant; read the difference before committing it.
golden: $(VENV)/.dev-ready
	$(BIN)/pytest tests/conformance/test_golden.py tests/conformance/test_clauses.py --rewrite-golden

$(VENV)/.run-ready: pyproject.toml constraints.txt constraints-dev.txt
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Pitboss needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -c constraints-dev.txt -e ".[docs]"
	touch $@

$(VENV)/.dev-ready: $(VENV)/.run-ready constraints-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -c constraints-dev.txt -e ".[dev]"
	touch $@

node_modules/.ready: package.json package-lock.json
	@command -v npm >/dev/null || $(MAKE) --no-print-directory system
	npm ci --silent
	touch $@

clean:
	rm -rf $(VENV) node_modules build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
