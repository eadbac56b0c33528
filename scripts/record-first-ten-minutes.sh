#!/bin/sh
# Plays a first user's ten minutes in tmux and writes what the screen showed to docs/first-ten-minutes.md.
#   scripts/record-first-ten-minutes.sh [PROGRAM]
set -eu
cd "$(dirname "$0")/.."
program=$(realpath "${1:-.build/release/interactive-books}")
command -v tmux >/dev/null || { echo "record: apt-get install tmux" >&2; exit 1; }
folder=$(mktemp -d)
socket="$folder/tmux"
trap 'tmux -S "$socket" kill-server 2>/dev/null; rm -rf "$folder"' EXIT
mux() { tmux -S "$socket" "$@"; }
screen() { mux capture-pane -p -J -S -; }
mkdir "$folder/home" "$folder/desk"
mux -f /dev/null new-session -d -x 100 -y 400 \
  "cd '$folder/desk' && env -i HOME='$folder/home' TERM=xterm-256color LANG=C.UTF-8 PATH=/usr/bin:/bin '$program' shell; echo '[the program has ended]'; sleep 600"

# Waits until the last line of the screen is a prompt and stays one.
settle() {
  i=0
  while [ $i -lt 300 ]; do
    last=$(screen | grep -v '^ *$' | tail -n 1)
    case "$last" in
      *"> " | *">" | *"> "*" · k "* | *"has ended]") sleep 0.3
        [ "$last" = "$(screen | grep -v '^ *$' | tail -n 1)" ] && return 0 ;;
    esac
    sleep 0.2
    i=$((i + 1))
  done
  echo "record: no prompt after: $last" >&2
  exit 1
}
type() {
  mux send-keys -l "$1"
  sleep 0.2
  mux send-keys Enter
  settle
}

settle
while IFS= read -r line; do type "$line"; done <<'LINES'
What is this book about?
help
Where had Tarrant hidden the jars?
/context
/help search
/search jars under the stair
/page 12
Where had Tarrant hidden the jars?
/page 0
/set chunk.size?
/set chunk.size=150tok
Where had Tarrant hidden the jars?
/cells
/diff
/diff 3 9
/model gpt-4o
/privacy
/export
/export notebook.ipynb
/export notebook.ipynb
exit
LINES

{
  echo "# The first ten minutes"
  echo
  echo "What somebody sees who has never seen the program, from the first start to an exported"
  echo "notebook: no key, no book of their own, nothing looked up elsewhere. Recorded in tmux by"
  echo "\`scripts/record-first-ten-minutes.sh\`."
  echo
  echo '```'
  screen | sed -e 's/ *$//' -e "s|$folder|/tmp/trial|g" | cat -s
  echo '```'
} >docs/first-ten-minutes.md
ls "$folder/desk"
