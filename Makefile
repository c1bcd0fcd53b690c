# What is done often. `make` alone lists it.

CARGO ?= cargo
GAMES ?= 60
SEED ?= 1
BOUTS ?= 1000
SKIRMISHES ?= 64
BATTLES ?= 12
PLANS ?= 24
SMALL ?= hw-1 hw-2 hw-3 hw-5
PROGRAM = $(or $(CARGO_TARGET_DIR),target)/release/sandtable
# What the tests run: built with them already, and stops at an overflow.
TRIED = $(or $(CARGO_TARGET_DIR),target)/debug/sandtable

# Trials of a running server; no part of the program.
LOAD = $(or $(CARGO_TARGET_DIR),target)/release/sandtable-load

.PHONY: load chaos help build run test quick together tried page e2e browse budgets fmt lint unit doc fuzz fuzz-plans fuzz-options fuzz-decks fuzz-lines ends bless web bench callgrind pictures clean

help:
	@echo "make build      the program, at $(PROGRAM)"
	@echo "make run        serve the page on this machine and open it"
	@echo "make test       everything that must hold: format, lints, tests, docs, random games, games of the computer, licences, the page in a browser"
	@echo "make quick      format, lints and rule tests of one game: make quick GAME=hot-war"
	@echo "make fmt        put the code in order"
	@echo "make bless      regenerate everything golden: playthroughs, digests, records, pictures, types; review the diff"
	@echo "make bench      figures of this machine"
	@echo "make load       a server under load and how much memory games take, with bounds; some minutes"
	@echo "make chaos      a server that is killed, flooded, held up and doubled; some minutes"
	@echo "make pictures   redraw the pictures of the documents"
	@echo "make callgrind  instructions for each choice (needs valgrind)"

# The page is built first: it lies inside the program.
build: page
	$(CARGO) build --release --locked --package sandtable-cli

run: build
	$(PROGRAM) serve --open

test: page lint doc together budgets

GAME ?= napoleonics

# The edit-test loop of one game.
quick:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --package $(GAME) --all-targets --locked -- -D warnings
	$(CARGO) test --package $(GAME) --locked --quiet --test rules

page: web/node_modules
	cd web && npm run build

web/node_modules: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch web/node_modules

fmt:
	$(CARGO) fmt --all

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

# Licences, bans and sources of what we take from others are a test as well: crates/cli/tests/licences.rs.
unit:
	$(CARGO) test --workspace --locked --quiet

doc:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --quiet

# By the same words as `unit`: built for one package alone, much would be built anew with other features.
tried:
	$(CARGO) test --workspace --locked --quiet --no-run

# Three at a time: one long game, or a test that waits for a server or a browser, would leave a core idle.
together: page tried
	$(MAKE) --jobs=3 --output-sync=target browse unit fuzz-plans fuzz-options fuzz-decks fuzz-lines ends web

fuzz: tried
	$(MAKE) --jobs=2 --output-sync=target fuzz-plans fuzz-decks fuzz-lines fuzz-options

# Random plans for every unit make long games of Hot War: fewer of them, and its many options on small fields.
fuzz-plans:
	$(TRIED) fuzz --game hot-war --games $(PLANS) --seed $(SEED)

fuzz-options:
	$(TRIED) fuzz --game hot-war $(addprefix --scenario ,$(SMALL)) --games 0 --seed $(SEED) --options

fuzz-decks:
	$(TRIED) fuzz --game combat-commander --games $(GAMES) --seed $(SEED) --options

fuzz-lines:
	$(TRIED) fuzz --game napoleonics --games $(GAMES) --seed $(SEED) --options

# Computers against each other over every scenario: each game must come to an end by the rules.
ends: tried
	$(TRIED) arena --game napoleonics --a regular --b regular --games $(BOUTS) --seed $(SEED)
	$(TRIED) arena --game combat-commander --a regular --b regular --games $(SKIRMISHES) --seed $(SEED)
	$(TRIED) arena --game hot-war --a regular --b regular --games $(BATTLES) --seed $(SEED)

bless:
	SANDTABLE_BLESS=1 $(CARGO) test --workspace --locked --no-fail-fast --test golden --test overlays --test typescript
	SANDTABLE_BLESS=1 $(CARGO) test --package sandtable-shelf --locked --test all records

web: web/node_modules
	cd web && npm run check && npm test

# The page in a real browser: needs Debian's Chromium (or CHROMIUM=path).
e2e: page tried
	$(MAKE) browse budgets

browse:
	cd web && SANDTABLE_BIN=$(abspath $(TRIED)) npm run e2e

# What the page may cost is measured when nothing else runs.
budgets:
	cd web && SANDTABLE_BIN=$(abspath $(TRIED)) npm run budgets

bench: build
	$(PROGRAM) bench
	$(CARGO) bench --package napoleonics --bench play
	$(CARGO) bench --package sandtable-ai --bench think

# Ten thousand sockets need as many open files, twice.
load: build
	$(CARGO) build --release --locked --package sandtable-load
	ulimit -n $$(ulimit -Hn) && $(LOAD) rush --program $(PROGRAM)
	$(LOAD) general --program $(PROGRAM)
	$(LOAD) memory --program $(PROGRAM)

chaos: build
	$(CARGO) build --release --locked --package sandtable-load
	$(LOAD) kill --program $(PROGRAM)
	$(LOAD) slow --program $(PROGRAM)
	$(LOAD) maps --program $(PROGRAM)
	$(LOAD) twice --program $(PROGRAM)

callgrind: build
	docs/tools/instructions-per-choice.sh $(PROGRAM)

pictures: build
	$(PROGRAM) export --game napoleonics --scenario nap-001 --format svg --lang en --output docs/pictures/rolica.svg
	cd web && node scripts/pictures.mjs

clean:
	$(CARGO) clean
