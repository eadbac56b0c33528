#!/bin/sh
# prove-deb.sh PACKAGE   installs the package below a folder of its own, uses it, and removes it again.
# As root nothing of the system is touched; as somebody else it needs fakeroot.
set -eu
package=$(realpath "${1:?usage: prove-deb.sh PACKAGE}")
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
failed=0
check() { # what, command
  what=$1
  shift
  if "$@"; then echo "ok   $what"; else echo "FAIL $what"; failed=1; fi
}
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/home"
touch "$root/var/lib/dpkg/status"
as=
[ "$(id -u)" = 0 ] || as=fakeroot
install_it() {
  # The dependencies are those of the system around the folder.
  $as dpkg --root="$root" --force-depends --force-not-root --log=/dev/null -i "$package" >"$root/log" 2>&1
}
program="$root/usr/bin/interactive-books"

check "every dependency is a package" sh -c '
  dpkg-deb -f "$1" Depends | tr "," "\n" | sed "s/ *|.*//; s/(.*//; s/ //g" |
  while read -r name; do apt-cache show "$name" >/dev/null 2>&1 || { echo "$name?"; exit 1; }; done
' sh "$package"
check "files belong to root and nobody else writes them" sh -c '
  list=$(dpkg-deb -c "$1") && test -n "$list" &&
  ! printf "%s\n" "$list" | grep -vE "^[-dl]r[-w][-x]r-[-x]r-[-x] root/root"' sh "$package"
check "it installs" install_it
check "the sums hold" sh -c 'cd "$1" && md5sum --quiet -c var/lib/dpkg/info/interactive-books.md5sums' sh "$root"
for file in usr/share/man/man1/interactive-books.1.gz \
  usr/share/bash-completion/completions/interactive-books \
  usr/share/zsh/vendor-completions/_interactive-books \
  usr/share/fish/vendor_completions.d/interactive-books.fish \
  usr/share/doc/interactive-books/copyright usr/lib/interactive-books/model/model.safetensors; do
  check "$file" test -s "$root/$file"
done
check "it finds what came with it" sh -c '"$@" doctor | grep -q "Everything that is needed works"' \
  sh env -i HOME="$root/home" PATH=/usr/bin:/bin LANG=C.UTF-8 "$program"
book=$(ls "$root"/usr/lib/interactive-books/sample/*.pdf)
check "it reads the sample book" sh -c '"$@" >/dev/null' sh \
  env -i HOME="$root/home" PATH=/usr/bin:/bin LANG=C.UTF-8 "$program" ingest "$book"
check "it answers from it" sh -c '"$@" | grep -q "twelve minutes"' sh \
  env -i HOME="$root/home" PATH=/usr/bin:/bin LANG=C.UTF-8 "$program" \
  ask skerrin "How long does winding take?"
remove_it() {
  $as dpkg --root="$root" --force-not-root --log=/dev/null -P interactive-books >"$root/log" 2>&1
}
check "it is removed" remove_it
check "nothing of it is left" test -z "$(find "$root" -path "$root/var" -prune -o \
  -path "$root/home" -prune -o -path "$root/log" -prune -o -mindepth 1 -print)"
exit $failed
