#!/bin/sh
# Plays a wrong answer and its cause in tmux, and draws the screen as docs/pictures/screen.svg.
#   scripts/record-picture.sh [PROGRAM]
set -eu
cd "$(dirname "$0")/.."
. scripts/screen.sh
prepare "${1:-.build/release/interactive-books}"
# Beforehand, so that the vectors are there.
run ingest shared/sample/skerrin-rock.pdf
start 88 chat keeper
while IFS= read -r line; do type "$line"; done <<'LINES'
/set chunk.size=800tok top_k=1
How long does the driving weight take to fall?
/why "three hours and ten minutes"
/rerun 3 chunk.size=200tok top_k=4
LINES
mkdir -p docs/pictures
screen -e | scripts/draw-screen.py "A session in a terminal: a wrong answer, why it was wrong, and the right one" \
  >docs/pictures/screen.svg
