# `make run` serves, `make test` proves; each target adds what it needs, and nothing else.
# (A recipe with `exec` has no shell of make's between, which Ctrl-C would end with a complaint.)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --disable-pip-version-check
NODE := $(BIN)/python tools/node.py# runs a command with a Node that is new enough

# Who only plays needs neither the tools nor, once the app is built, Node.
PLAYS := $(filter run play web,$(MAKECMDGOALS))
PACKAGES := $(if $(and $(PLAYS),$(if $(wildcard node_modules/.all),,yes)),build,all)
# "1 of 4: " where the number of steps is known.
STEPS_run := 4
STEPS_play := 2
step = $(if $(STEPS_$(MAKECMDGOALS)),$1 of $(STEPS_$(MAKECMDGOALS)): )$2

.PHONY: run play paper research setup quick quick-proofs test test-training extras check types lint layers pytest kernels proofs web web-check web-test browser fuzz bench bench-peers bench-server bench-web bench-paper bench-start bench-trust soak train strength study golden api lock clean help

help: ## what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

run: .venv/.run web ## serve tables on port 8000, to this machine and its network
	@exec tools/until-interrupted $(BIN)/quinary serve --lan $(if $(PORT),--port $(PORT))

play: .venv/.run ## play in the terminal
	@exec tools/until-interrupted $(BIN)/quinary play

paper: .venv/.paper ## add what printing needs, to `make run` and `quinary sheet`

research: .venv/.research ## add Gymnasium, PettingZoo, OpenSpiel, Parquet, Dask

setup: .venv/.dev ## add everything that tests and measurements need

.venv/.made:
	@exec tools/make-venv .venv "$(call step,1,Making .venv)" $(PYTHON)

# A file tells the next run that pip was interrupted: half a package would look like a whole one.
.venv/.run: requirements/run.txt pyproject.toml .venv/.made
	@exec tools/make-venv .venv "$(call step,1,Making .venv anew)" $(PYTHON)
	@touch .venv/.unfinished
	@exec tools/step "$(call step,2,Fetching the server and the bots' compiler (90 MB))" $(PIP) --no-cache-dir --no-compile --require-hashes -r $<
	@exec tools/until-interrupted $(PIP) --quiet --no-deps --no-build-isolation --editable .
	@rm .venv/.unfinished
	@touch $@

.venv/.%: requirements/%.txt .venv/.run
	@touch .venv/.unfinished
	@exec tools/step "Fetching what $< lists" $(PIP) --require-hashes -r $<
	@rm .venv/.unfinished
	@touch $@

# PyTorch first and by itself, in the very version: what asks for any version takes the largest.
.venv/.train: requirements/train.txt .venv/.dev
	@touch .venv/.unfinished
	@exec tools/step "Fetching PyTorch" $(PIP) "$$(grep '^torch' $<)"
	@exec tools/step "Fetching what $< lists" $(PIP) -r $<
	@rm .venv/.unfinished
	@touch $@

# Tests start hundreds of processes, and each would compile all that it imports by itself.
COMPILED := env -u PYTHONDONTWRITEBYTECODE

# Here each test runner notes what this machine could not run.
export NOT_RUN := $(CURDIR)/build/not-run

test: setup node_modules/.all ## lint, types, layers and every test, in a real browser too
	@rm -rf $(NOT_RUN)
	$(MAKE) --no-print-directory --output-sync=target -j2 check web-test kernels web
	$(MAKE) --no-print-directory --output-sync=target -j2 proofs browser
	@tools/not-run $(NOT_RUN)

# The rules of every game, clause by clause, the conformance kit, the core, the engine, the documents.
GAMES := src/quinary/games/*/tests
QUICK := $(GAMES)/test_rules*.py $(GAMES)/test_notation.py $(GAMES)/test_view.py tests/core/test_chance.py tests/core/test_play.py tests/core/test_fairness.py tests/games/test_all_games.py tests/games/test_clauses.py tests/wire tests/docs/test_tree.py tests/docs/test_docs.py

quick: setup ## what matters most, in less than a minute: lint, types, layers, the rules' tests
	$(MAKE) --no-print-directory --output-sync=target -j2 quick-proofs types lint layers

quick-proofs: setup
	$(COMPILED) $(BIN)/pytest -n 2 --failed-first $(QUICK)

check: lint types layers web-check ## lint, types, layers

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

layers: setup
	$(BIN)/lint-imports

pytest: kernels proofs

kernels: setup ## compile what Numba compiles, so that no test waits for it
	$(COMPILED) $(BIN)/quinary warm --batches

# Three processes on two cores: a third of the time of those that start servers is waiting.
proofs: setup
	$(COMPILED) $(NODE) $(BIN)/pytest -n 3 --dist worksteal --durations 15 --ignore $(TRAINING)

TRAINING := tests/adapters/test_training_example.py

extras: setup ## install the wheel with every extra into empty environments, and play there
	QUINARY_EXTRAS=all $(BIN)/pytest tests/docs/test_extras.py

test-training: .venv/.train ## the example that trains with PyTorch, which is gigabytes on many machines
	$(BIN)/pytest $(TRAINING)

WEB := src/quinary/core/text/languages.json $(shell find web src/quinary/games/*/web src/quinary/games/*/locale -type f 2>/dev/null)

web: src/quinary/static/.built ## build the browser's app

src/quinary/static/.built: node_modules/.$(PACKAGES) $(WEB) svelte.config.js tsconfig.json
	@exec tools/step "$(call step,4,Building the browser's app)" $(NODE) npm run --silent build
	@$(if $(filter build,$(PACKAGES)),rm -rf build/node)
	@touch $@

web-check: node_modules/.all
	$(NODE) npm run --silent lint
	$(NODE) npm run --silent check

web-test: node_modules/.all
	$(NODE) npm run --silent test

browser: setup web node_modules/.all ## whole games by real clicks in Chromium, screenshots in build/screenshots
	$(COMPILED) $(NODE) npm run --silent browser

bench-web: setup web node_modules/.all ## how much comes over the wire, and how quickly it answers; figures in bench/results
	$(NODE) node bench/web.mjs

bench-paper: setup ## how long PDF files take; figures likewise
	$(BIN)/python bench/paper.py

bench-start: setup ## the first minute: seconds and megabytes of `make run` in a fresh clone; figures likewise
	$(BIN)/python bench/start.py

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
	$(NODE) $(BIN)/python bench/server.py

bench-trust: setup web node_modules/.all ## what a public server promises, under load and attack; figures likewise
	$(NODE) $(BIN)/python -m bench.trust

soak: setup ## 200 times kill -9 with people playing on; figures likewise
	$(BIN)/python bench/soak.py

golden: setup ## write the golden playthroughs anew (then read the difference!)
	$(BIN)/python -m quinary.testing.playthrough

api: setup node_modules/.all ## write web/api.d.ts anew: the API's types for TypeScript
	@mkdir -p build
	$(BIN)/python -m quinary.server.print_openapi > build/openapi.json
	$(NODE) npx --no-install openapi-typescript build/openapi.json --default-non-nullable=false --output build/api.d.ts
	$(BIN)/python -c 'import hashlib; print("// From the document with the SHA-256", hashlib.sha256(open("build/openapi.json", "rb").read()).hexdigest())' > web/api.d.ts
	cat build/api.d.ts >> web/api.d.ts

node_modules/.build: package-lock.json .venv/.made
	@exec tools/step "$(call step,3,Fetching what builds the browser's app (15 MB, and 60 MB more without Node))" $(NODE) npm ci --omit=dev --cache build/npm --no-audit --no-fund
	@rm -rf build/npm
	@touch $@

node_modules/.all: package-lock.json .venv/.made
	@exec tools/step "Fetching what builds and tests the browser's app" $(NODE) npm ci --no-audit --no-fund
	@touch $@

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --no-annotate

lock: setup ## pin all dependencies anew
	$(PIP) --quiet uv
	$(LOCK) --group dev --all-extras pyproject.toml --output-file requirements/dev.txt
	$(LOCK) --group build --extra server --extra fast pyproject.toml --constraint requirements/dev.txt --output-file requirements/run.txt
	$(LOCK) --extra print pyproject.toml --constraint requirements/dev.txt --output-file requirements/paper.txt
	$(LOCK) --extra rl --extra arena --extra data pyproject.toml --constraint requirements/dev.txt --output-file requirements/research.txt
	$(LOCK) --group node --output-file requirements/node.txt

clean: ## remove what was installed and built; games are kept elsewhere (~/.local/share/quinary)
	rm -rf .venv node_modules src/quinary/static build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
