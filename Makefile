# Every target does its own set-up. PYTHON=... chooses the interpreter, ARGS=... goes to pytest.
SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
INPUTS := pyproject.toml constraints.txt hatch_build.py \
	$(wildcard truc_tutor/texts/locale/*/LC_MESSAGES/*.po)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST := $(BIN)/python -m pytest
# A process for each core; the tests of one file stay together and share its server.
SPREAD := -n logical --maxprocesses 4 --dist loadfile
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python

.PHONY: help install app test check bench habits strength figures golden fuzz texts binder-check clean
.DEFAULT_GOAL := help

help:
	@echo "make app      opens the tutor in the browser"
	@echo "make test     runs every test, with a real browser"
	@echo "make check    format, lint, types, layers, notebooks, catalogues, scripts"
	@echo "make bench    measures the engine and the served app"
	@echo "make habits   measures how often each robot calls, bluffs and gives up"
	@echo "make strength measures robots and books into docs/strength.md (hours; ARGS says less)"
	@echo "make figures  counts the figures of the lesson on solved play from its book"
	@echo "make golden   replays the golden records"
	@echo "make fuzz     plays random deals under every option set (ARGS=--deals=1000)"
	@echo "make texts    takes new sentences into the catalogues"
	@echo "make install  sets up $(VENV) for all of this"
	@echo "make clean    removes what was built or cached, but not $(VENV)"

install: $(VENV)/.dev

app: $(VENV)/.runtime
	@$(BIN)/truc-tutor

test: $(VENV)/.dev
	@TRUC_TUTOR_CHROMIUM="$$(PYTHON=$(BIN)/python sh scripts/chromium.sh)" \
		TRUC_TUTOR_POSTGRES="$$(sh scripts/postgres.sh)" $(PYTEST) $(SPREAD) $(ARGS)

check: $(VENV)/.dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python scripts/notebooks.py check
	@$(BIN)/python scripts/figures.py check
	@$(BIN)/python scripts/texts.py check
	@if command -v node >/dev/null; then \
		find truc_tutor -name '*.js' | while read -r file; do \
			node --input-type=module --check < "$$file" || { echo "$$file" >&2; exit 1; }; \
		done; \
	fi

bench: $(VENV)/.dev
	@$(BIN)/python scripts/bench.py $(ARGS)
	@TRUC_TUTOR_CHROMIUM="$$(PYTHON=$(BIN)/python sh scripts/chromium.sh)" \
		$(BIN)/python scripts/bench_app.py $(ARGS)

habits: $(VENV)/.dev
	@$(BIN)/python scripts/habits.py $(ARGS)

strength: $(VENV)/.dev
	@$(BIN)/python scripts/strength.py $(ARGS)
	@$(if $(strip $(ARGS)),:,$(BIN)/python scripts/strength.py --books)
	@$(if $(strip $(ARGS)),:,TRUC_TUTOR_SOLVER_DEALS=100000 TRUC_TUTOR_POSITIONS=100000 \
		$(PYTEST) tests/solver/test_plan.py tests/players/test_dominated.py -q)

figures: $(VENV)/.dev
	@$(BIN)/python scripts/figures.py write

golden: $(VENV)/.dev
	@$(PYTEST) tests/golden $(ARGS)

fuzz: $(VENV)/.dev
	@$(BIN)/python scripts/fuzz.py $(ARGS)

texts: $(VENV)/.dev
	@$(BIN)/python scripts/texts.py update

binder-check: $(VENV)/.dev
	@TRUC_TUTOR_CHROMIUM="$$(PYTHON=$(BIN)/python sh scripts/chromium.sh)" \
		$(BIN)/python scripts/binder_check.py

clean:
	@rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis \
		.screens .bench *.egg-info
	@find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

$(VENV)/.dev: $(INPUTS) | $(BIN)/python
	@echo "Installing the tutor and its tools into $(VENV)"
	@$(PIP) install -e '.[dev]' -c constraints.txt
	@touch $(VENV)/.runtime $@

$(VENV)/.runtime: $(INPUTS) | $(BIN)/python
	@echo "Installing the tutor into $(VENV)"
	@$(PIP) install -e . -c constraints.txt
	@touch $@

# Some systems ship pip but not ensurepip: there, pip puts itself into the environment.
$(BIN)/python:
	@for python in "$(PYTHON)" $(CANDIDATES); do \
		[ -n "$$python" ] && command -v "$$python" >/dev/null || continue; \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || continue; \
		"$$python" -m venv $(VENV) >/dev/null 2>&1 && exit 0; \
		rm -rf $(VENV); \
		"$$python" -m venv --without-pip $(VENV) && \
			"$$python" -m pip --python $(BIN)/python install --quiet pip && exit 0; \
		rm -rf $(VENV); \
		echo "$$python can make no virtual environment (on Debian: apt install python3-venv)." >&2; \
		exit 1; \
	done; \
	echo "Truc Tutor needs Python 3.11 or newer. Name one: make app PYTHON=/path/to/python" >&2; \
	exit 1
