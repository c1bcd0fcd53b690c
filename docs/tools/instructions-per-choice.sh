#!/usr/bin/env bash
# Instructions for each choice of random play, listing and applying together, by callgrind.
# Usage: instructions-per-choice.sh [PROGRAM [GAME]]
#
# Two runs of the same seed, the second with more games: their difference holds no start-up and no loading.
set -euo pipefail
program=${1:-target/release/sandtable}
game=${2:-napoleonics}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints instructions and choices of a run of so many games.
run() {
    valgrind --tool=callgrind --callgrind-out-file="$work/out" \
        "$program" bench --game "$game" --games "$1" --json >"$work/json" 2>"$work/log"
    local instructions choices
    instructions=$(sed -n 's/^.*Collected : \([0-9]*\).*$/\1/p' "$work/log")
    choices=$(sed -n 's/^.*"choices": \([0-9]*\).*$/\1/p' "$work/json")
    echo "$instructions $choices"
}

read -r i1 c1 < <(run 2)
read -r i2 c2 < <(run 12)
echo "$game: $(((i2 - i1) / (c2 - c1))) instructions for each choice ($((c2 - c1)) choices)"
