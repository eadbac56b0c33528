#!/bin/sh
# Plays a first user's ten minutes in tmux and writes what the screen showed to docs/first-ten-minutes.md.
#   scripts/record-first-ten-minutes.sh [PROGRAM]
set -eu
cd "$(dirname "$0")/.."
. scripts/screen.sh
prepare "${1:-.build/release/interactive-books}"
start 100 shell
while IFS= read -r line; do type "$line"; done <<'LINES'
What is this book about?
help
Where had Tarrant hidden the jars?
/show --passages
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
/model privacy
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
