#!/usr/bin/env bash
# Runs the whole suite again and again and counts the red runs: scripts/prove-steady.sh RUNS [--no-load] [--no-orders]
#
# Every second run goes beside a load that takes both processors. Then the suites run once under each of five
# other orders: shuffled by a seed and cut into six processes, so that other tests share a process, or come first.
set -uo pipefail
cd "$(dirname "$0")/.."
runs=20 load=yes orders=5 pieces=6
for word in "$@"; do
  case $word in
    --no-load) load=no ;;
    --no-orders) orders=0 ;;
    *[!0-9]* | '') echo "usage: prove-steady.sh RUNS [--no-load] [--no-orders]" >&2; exit 2 ;;
    *) runs=$word ;;
  esac
done
: "${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:=$((4 * $(nproc)))}"
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH
logs=$(mktemp -d "${TMPDIR:-/tmp}/steady.XXXXXX")
burners=()
relieve() {
  [ ${#burners[@]} -eq 0 ] || kill "${burners[@]}" 2>/dev/null
  burners=()
}
trap relieve EXIT

swift build --build-tests || exit 1
red=0 all=0
suite() { # NAME LOG-SUFFIX ARGUMENTS: one process of tests; says how it ended
  local name=$1 log=$logs/$2 start=$SECONDS
  shift 2
  if swift test --skip-build --parallel --disable-xctest "$@" >"$log" 2>&1; then
    echo "green  $name, $((SECONDS - start)) s"
    return 0
  fi
  echo "RED    $name, $((SECONDS - start)) s: $log"
  grep -aE 'recorded an issue|error: |^✘ Test run' "$log" | cut -c1-300 | tail -n 8
  return 1
}

for ((run = 1; run <= runs; run++)); do
  name="run $run of $runs"
  if [ "$load" = yes ] && ((run % 2 == 0)); then
    name+=", loaded"
    for ((cpu = 0; cpu < $(nproc); cpu++)); do
      (while :; do :; done) &
      burners+=($!)
    done
  fi
  all=$((all + 1))
  suite "$name" "run-$run" || red=$((red + 1))
  relieve
done

# Module.Suite of every test; what has no suite goes by its function.
swift test list --skip-build 2>"$logs/list" | grep -E '^[A-Za-z]+\.' | sed -E 's|/.*||; s|\(.*||' | sort -u >"$logs/suites"
[ -s "$logs/suites" ] || { echo "no suites were listed: $logs/list" >&2; exit 1; }
# How many tests a run took in, those that were skipped included.
counted() { sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$@" | awk '{ sum += $1 } END { print sum + 0 }'; }
for ((order = 1; order <= orders; order++)); do
  all=$((all + 1)) bad=0
  python3 - "$logs/suites" "$order" "$pieces" >"$logs/order-$order" <<'PY'
import random, re, sys
suites = open(sys.argv[1]).read().split("\n")[:-1]
random.Random(int(sys.argv[2])).shuffle(suites)
count = int(sys.argv[3])
for piece in range(count):
    names = "|".join(re.escape(name.replace("`", "")) for name in suites[piece::count])
    print("^(" + names + ")[/(]")
PY
  piece=0
  while IFS= read -r filter; do
    piece=$((piece + 1))
    suite "order $order, piece $piece of $pieces" "order-$order-$piece" --filter "$filter" || bad=1
  done <"$logs/order-$order"
  # A filter that matches nothing is green.
  if [ "$runs" -gt 0 ] && [ "$(counted "$logs/order-$order"-*)" != "$(counted "$logs/run-1")" ]; then
    echo "RED    order $order: $(counted "$logs/order-$order"-*) tests in its pieces, $(counted "$logs/run-1") in a whole run"
    bad=1
  fi
  red=$((red + bad))
done
echo "$red red of $all; logs in $logs"
[ "$red" -eq 0 ]
