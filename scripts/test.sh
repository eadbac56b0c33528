#!/bin/sh
# Every test; what failed is said once more at the end, where a log's reader looks first.
set -u
cd "$(dirname "$0")/.."
log=$(mktemp)
status=$(mktemp)
trap 'rm -f "$log" "$status"' EXIT
# All tests at once would wait for each other: one that takes a second was seen to take six minutes.
: "${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:=$((4 * $(nproc)))}"
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH
{
  swift test --parallel --disable-xctest "$@" 2>&1
  echo $? >"$status"
} | tee "$log"
code=$(cat "$status")
if [ "$code" != 0 ]; then
  grep -aE 'recorded an issue|error: |^✘ Test run' "$log" | cut -c1-300 | tail -n 20
fi
exit "$code"
