#!/bin/sh
# Records a small session here and replays it under emulated processors: one without AVX-512, one
# without AVX. Every stage must come out byte for byte.
#
#     scripts/prove-portable.sh [PROGRAM [SESSION BOOK]]
#
# With SESSION and BOOK those are replayed instead; the recorded ones take some minutes each.
# Needs qemu-user.
set -eu
cd "$(dirname "$0")/.."
program=$(realpath "${1:-.build/debug/interactive-books}")
session=${2:-} book=${3:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

run() { # where, then the command
  place=$1
  shift
  env -i PATH="$PATH" HOME="$work" LANG=C.UTF-8 IB_WORKSPACE="$work/$place" \
    IB_HOME="${IB_HOME:-}" IB_CHAT_PROVIDER=extract "$@"
}

if [ -z "$session" ]; then
  book=$work/lighthouse.txt
  {
    echo "The lamp of the lighthouse burned whale oil until the winter of 1871."
    echo
    echo "The keeper hid the letters of his sister under the third stair of the tower."
    echo
    echo "In a storm the boats of the village waited behind the black rock until morning."
  } >"$book"
  {
    echo "/open $book"
    echo "/set mode=hybrid"
    echo "Where were the letters hidden?"
    echo "/search ships in bad weather"
  } >"$work/script.ib"
  run recorded "$program" run "$work/script.ib" >/dev/null
  session=$(find "$work/recorded/sessions" -name '*.ibs.jsonl')
fi

failed=0
for processor in native Haswell Nehalem; do
  case $processor in
    native) set -- ;;
    *) set -- qemu-x86_64 -cpu "$processor" ;;
  esac
  echo "== $processor"
  # QEMU warns of features that nothing here uses.
  if run "$processor" "$@" "$program" replay "$session" --book "$book" 2>"$work/errors"; then
    echo "same"
  else
    echo "FAILED with $?"
    grep -v 'TCG doesn' "$work/errors" || true
    failed=1
  fi
done
exit $failed
