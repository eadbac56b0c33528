#!/bin/sh
# Feeds every parser mutated books, under the address sanitizer: scripts/fuzz.sh [SECONDS [FORMAT...]]
#
# Seeds are the project's own fixtures and, where it lies beside the checkout, the development corpus.
# What a parser dies of or hangs on is left in .build/fuzz/finds; a find that is mended goes into
# shared/fixtures/regressions, which the tests read.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-120}
[ $# -gt 0 ] && shift
formats=${*:-txt markdown html epub docx pdf}
scratch=.build/fuzz
finds=$scratch/finds
mkdir -p "$finds"
# Optimised: several times as many inputs, and the traps of Swift stay.
swift build -c release ${FUZZ_BUILD---sanitize=address} --scratch-path "$scratch/build" --product Fuzz
fuzz=$scratch/build/release/Fuzz
# FUZZ_LEAKS=0 where the leak checker cannot work: it needs ptrace, which some containers forbid.
export ASAN_OPTIONS=detect_leaks=${FUZZ_LEAKS:-1}:allocator_may_return_null=1
export SWIFT_BACKTRACE=enable=no

seeds() {
  folders=shared
  [ -d ../shared/corpus ] && folders="shared ../shared/corpus"
  case $1 in
  txt) names='*.txt' ;;
  markdown) names='*.md' ;;
  html) names='*.htm*' ;;
  *) names="*.$1" ;;
  esac
  # Small seeds are mutated faster and reach as far.
  find $folders -type f -name "$names" -size -400k
}

failed=0
for format in $formats; do
  round=0
  end=$(($(date +%s) + seconds))
  while left=$((end - $(date +%s))) && [ "$left" -gt 0 ]; do
    round=$((round + 1))
    # shellcheck disable=SC2046
    if ! "$fuzz" "$format" "$left" "${FUZZ_SEED:-$(date +%s)}$round" "$finds" $(seeds "$format") \
      2>"$finds/$format-$round.log"; then
      # A leak is told at the end, when no input is current.
      [ ! -e "$finds/$format-current" ] ||
        mv "$finds/$format-current" "$finds/$format-crash-$(date +%s)-$round"
      echo "$format: failed; see $finds/$format-$round.log"
      failed=1
    else
      rm -f "$finds/$format-$round.log"
    fi
  done
done
ls "$finds" | grep -q -- -slow- && failed=1
exit $failed
