# What is done often. `make` alone lists it.

CARGO ?= cargo
GAMES ?= 60
SEED ?= 1

.PHONY: help build run test fmt lint unit doc fuzz web bench callgrind pictures clean

help:
	@echo "make build      the program, at target/release/sandtable"
	@echo "make run        play in the terminal"
	@echo "make test       everything that must hold: format, lints, tests, docs, random games, licences"
	@echo "make fmt        put the code in order"
	@echo "make bench      figures of this machine"
	@echo "make pictures   draw the pictures of the documents anew"
	@echo "make callgrind  instructions for each choice (needs valgrind)"

build:
	$(CARGO) build --release --locked --package sandtable-cli

run: build
	target/release/sandtable play napoleonics --seat french=greedy

test: lint unit doc fuzz web

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

fuzz: build
	target/release/sandtable fuzz --games $(GAMES) --seed $(SEED) --options

# The page, once it is there.
web:
	@if [ -f web/package.json ]; then cd web && npm ci --no-audit --no-fund && npm test; fi

bench: build
	target/release/sandtable bench
	$(CARGO) bench --package napoleonics --bench play

callgrind: build
	docs/tools/instructions-per-choice.sh target/release/sandtable

pictures: build
	target/release/sandtable export --game napoleonics --scenario nap-001 --format svg --lang en --output docs/pictures/rolica.svg

clean:
	$(CARGO) clean
