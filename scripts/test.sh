#!/bin/sh
# Every test; what failed, was skipped or never ended is said once more at the end, where a log's reader looks first.
set -u
cd "$(dirname "$0")/.."
log=$(mktemp)
status=$(mktemp)
trap 'rm -f "$log" "$status"' EXIT
# All tests at once would wait for each other: one that takes a second was seen to take six minutes.
: "${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:=$((4 * $(nproc)))}"
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH
swift build --build-tests "$@" || exit
# Several times what a run takes on two processors: past it a test waits for what never comes.
minutes=${TEST_MINUTES:-30}
{
  # Times on the screen are those of the reader's place.
  TZ=UTC timeout --foreground --signal=INT --kill-after=30 "${minutes}m" \
    stdbuf -oL swift test --skip-build --parallel --disable-xctest 2>&1
  echo $? >"$status"
} | tee "$log"
code=$(cat "$status")
awk '/^➜ Test .* skipped/ { line = $0; count++
    if (!sub(/^.* skipped: "/, "", line)) line = "no reason given"
    sub(/"\.?$/, "", line); reasons[line]++ }
  END { if (!count) exit
    print "skipped: " count " tests"
    for (reason in reasons) print "  " reasons[reason] ": " reason }' "$log"
if [ "$code" != 0 ]; then
  grep -aE 'recorded an issue|error: |^✘ Test run' "$log" | cut -c1-300 | tail -n 20
fi
if [ "$code" = 124 ] || [ "$code" = 137 ]; then
  echo "not ended after $minutes minutes:"
  awk '/^◇ Test [^c].* started\.$/ { sub(/^◇ /, ""); sub(/ started\.$/, ""); open[$0] = 1 }
    /^(✔|✘) Test / { line = $0; sub(/^(✔|✘) /, "", line)
      sub(/ (with [0-9]+ test cases? )?(passed|failed) after .*$/, "", line); delete open[line] }
    END { for (test in open) print "  " test }' "$log"
fi
exit "$code"
