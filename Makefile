# `make run` serves, `make test` proves; both set everything up by themselves.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run play setup test check types lint layers pytest kernels bot-kernels batch-kernels proofs web web-check web-test browser fuzz bench bench-peers bench-server bench-web bench-paper soak train strength study golden api lock clean help

help: ## what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

run: setup web ## serve tables on port 8000, to this machine and its network
	@$(BIN)/quinary serve --lan

play: setup ## play in the terminal
	@$(BIN)/quinary play

setup: .venv/.ready ## virtual environment with pinned tools

.venv/.ready: requirements-dev.txt pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Quinary needs Python 3.11 or newer.")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# PyTorch first and by itself, in the very version: what asks for any version takes the largest.
.venv/.train: requirements-train.txt .venv/.ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "$$(grep '^torch' requirements-train.txt)"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-train.txt
	@touch $@

test: setup .venv/.train node_modules/.package-lock.json ## lint, types, layers and every test, in a real browser too
	$(MAKE) --no-print-directory --output-sync=target -j2 check kernels web
	$(MAKE) --no-print-directory proofs web-test browser

check: lint types layers web-check ## lint, types, layers

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

layers: setup
	$(BIN)/lint-imports

pytest: kernels proofs

kernels: bot-kernels batch-kernels ## compile what Numba compiles, so that no test waits for it

bot-kernels: setup
	$(BIN)/python -m quinary.bots.precompile

batch-kernels: setup
	$(BIN)/python -m quinary.fast.precompile

proofs: setup .venv/.train
	$(BIN)/pytest -n 2 --durations 15

WEB := src/quinary/core/text/languages.json $(shell find web src/quinary/games/*/web src/quinary/games/*/locale -type f 2>/dev/null)

web: src/quinary/static/index.html ## build the browser's app

src/quinary/static/index.html: node_modules/.package-lock.json $(WEB) svelte.config.js tsconfig.json
	npm run --silent build

web-check: node_modules/.package-lock.json
	npm run --silent lint
	npm run --silent check

web-test: node_modules/.package-lock.json
	npm run --silent test

browser: setup web ## whole games by real clicks in Chromium, screenshots in build/screenshots
	npm run --silent browser

bench-web: setup web ## how much comes over the wire, and how quickly it answers; figures in bench/results
	node bench/web.mjs

bench-paper: setup ## how long PDF files take; figures likewise
	$(BIN)/python bench/paper.py

train: setup ## everything that the bots have learnt, from nothing, then a look at their strength
	$(BIN)/python -m bench.train

strength: setup ## how strong the bots are; figures in src/quinary/bots/strength.json
	$(BIN)/python -m bench.strength

study: setup ## how good reviews are: accuracy of the levels, fairness of luck, errors; figures in bench/results
	$(BIN)/python -m bench.study

fuzz: setup ## 20,000 random games of each game through the conformance laws
	$(BIN)/python -m quinary.testing.fuzz --games 20000 --write bench/results/fuzz.json

bench: setup ## random playouts through the readable rules, figures in bench/results
	$(BIN)/python bench/rules.py

bench-peers: setup ## batches and environments beside OpenSpiel, Pgx, Gymnasium, PettingZoo; figures likewise
	$(BIN)/python -m bench.peers

bench-server: setup ## the server beside boardgame.io (from npm), and under load; figures likewise
	$(BIN)/python bench/server.py

soak: setup ## 200 times kill -9 with people playing on; figures likewise
	$(BIN)/python bench/soak.py

golden: setup ## write the golden playthroughs anew (then read the difference!)
	$(BIN)/python -m quinary.testing.playthrough

api: setup node_modules/.package-lock.json ## write web/api.d.ts anew: the API's types for TypeScript
	@mkdir -p build
	$(BIN)/python -m quinary.server.print_openapi > build/openapi.json
	npx --no-install openapi-typescript build/openapi.json --default-non-nullable=false --output build/api.d.ts
	$(BIN)/python -c 'import hashlib; print("// From the document with the SHA-256", hashlib.sha256(open("build/openapi.json", "rb").read()).hexdigest())' > web/api.d.ts
	cat build/api.d.ts >> web/api.d.ts

node_modules/.package-lock.json: package-lock.json
	@command -v npm >/dev/null || { echo "The browser's app is built with npm (Node 20.19 or newer). Without it: make play, or pip install '.[server]', which fetches Node for the build."; exit 1; }
	npm ci --no-audit --no-fund
	@touch $@

lock: setup ## pin all dependencies anew
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-emit-index-url --no-annotate --group dev --all-extras pyproject.toml --output-file requirements-dev.txt

clean:
	rm -rf .venv node_modules src/quinary/static build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
