PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links

.DEFAULT_GOAL := help
.PHONY: help demo play run test test-browser check bench soak container-check lock clean

help:            ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 26

.venv/pyvenv.cfg:
	$(PYTHON) -m venv .venv

.venv/.run: requirements/run.txt pyproject.toml | .venv/pyvenv.cfg
	$(PIP) install --require-hashes -r requirements/run.txt
	$(PIP) install --require-hashes -r requirements/build.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.run
	$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

demo: .venv/.run ## play a scripted kin in the terminal, no token needed
	@$(BIN)/python -m demo

play: .venv/.run ## open the sandbox page with the bot: people side by side in the browser
	@$(BIN)/python -m sandbox.play

run: .venv/.run ## run the bot with the settings of .env
	@$(BIN)/python -m bot

test: .venv/.dev ## run the tests
	@$(BIN)/pytest -n auto --dist worksteal --ignore tests/browser

test-browser: .venv/.dev ## play in Chromium (needs the packages chromium and fonts-noto-color-emoji)
	@$(BIN)/pytest tests/browser

check: .venv/.dev ## lint, format, types, import contracts, locales
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/python -m tests.locales_parity

bench: .venv/.dev ## measure speed; prints JSON lines
	@$(BIN)/python -m bench

soak: .venv/.dev ## many groups, bad weather, kills; prints JSON (SOAK="--groups 20 --kills 100" for less)
	@$(BIN)/python -m bench.soak $(SOAK)

container-check: .venv/.run ## do the Dockerfile's steps without an engine and play a kin against the result (as root)
	@sh tests/container.sh

lock: .venv/.dev ## renew the locked requirements
	$(COMPILE) pyproject.toml -o requirements/run.txt
	$(COMPILE) requirements/build.in -c requirements/run.txt -o requirements/build.txt
	$(COMPILE) pyproject.toml --extra dev -c requirements/run.txt -c requirements/build.txt -o requirements/dev.txt

clean:           ## remove what the targets made
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
