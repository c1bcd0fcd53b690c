# What is done often. `make` alone lists it.

CARGO ?= cargo
GAMES ?= 60
SEED ?= 1

.PHONY: help build run test fmt lint unit doc fuzz web bench callgrind clean

help:
	@echo "make build      the program, at target/release/sandtable"
	@echo "make run        play in the terminal"
	@echo "make test       everything that must hold: format, lints, tests, docs, random games, licences"
	@echo "make fmt        put the code in order"
	@echo "make bench      figures of this machine"
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

# Two runs of the same random play, one four times as long: the difference is free of start-up and loading.
callgrind: build
	docs/tools/instructions-per-choice.sh target/release/sandtable

clean:
	$(CARGO) clean
