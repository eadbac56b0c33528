#!/bin/sh
# prove-deb-clean.sh PACKAGE   installs the package in a fresh Debian 12 that holds nothing else, with the
# dependencies it declares and no other, uses it without a network, and removes it again.
# Needs root, mmdebstrap, lintian, and the network for Debian's packages.
set -eu
package=$(realpath "${1:?usage: prove-deb-clean.sh PACKAGE}")
[ "$(id -u)" = 0 ] || { echo "prove-deb-clean: run it as root" >&2; exit 1; }
for tool in mmdebstrap lintian; do
  command -v "$tool" >/dev/null || { echo "prove-deb-clean: apt-get install $tool" >&2; exit 1; }
done
root=$(mktemp -d)
trap 'umount "$root/debian/proc" 2>/dev/null; rm -rf "$root"' EXIT
failed=0
check() { # what, command
  what=$1
  shift
  if "$@"; then echo "ok   $what"; else echo "FAIL $what"; failed=1; fi
}
within() {
  chroot "$root/debian" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}
offline() { unshare -n chroot "$root/debian" env -i HOME=/root PATH=/usr/bin:/bin LANG=C.UTF-8 "$@"; }
# What apt itself writes is not the package's.
files() {
  (cd "$root/debian" && find . \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp \
    -o -path ./root -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache \
    -o -path ./var/log -o -path ./etc/ssl -o -path './etc/ca-certificates*' \) -prune \
    -o ! -name ld.so.cache -print | LC_ALL=C sort)
}
silent() { "$@" >"$root/log" 2>&1 || { tail -n 20 "$root/log"; return 1; }; }

check "lintian finds nothing" sh -c '
  test -z "$(lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$1" 2>&1 | tee /dev/stderr)"' \
  sh "$package"
check "a Debian of nothing but its base" silent \
  mmdebstrap --variant=minbase bookworm "$root/debian"
# The program finds what came with it by way of /proc.
mount -t proc proc "$root/debian/proc"
silent within apt-get update -q
files >"$root/before"
within dpkg-query -W -f '${Package}\n' >"$root/packages"
cp "$package" "$root/debian/tmp/interactive-books.deb"
check "it installs with what it declares" silent \
  within apt-get install -y -q --no-install-recommends /tmp/interactive-books.deb
echo "     $(within dpkg-query -W -f '${Package}\n' | wc -l) packages, $(wc -l <"$root/packages") before"
check "no library is missing" sh -c '
  test -x "$1/usr/bin/interactive-books" && ! chroot "$1" ldd /usr/bin/interactive-books |
    grep "not found"' \
  sh "$root/debian"
check "the sums hold" silent within dpkg --verify interactive-books
check "doctor finds all it needs, offline" sh -c '
  unshare -n chroot "$1" env -i HOME=/root PATH=/usr/bin:/bin LANG=C.UTF-8 interactive-books doctor |
    grep -q "Everything that is needed works"' sh "$root/debian"
check "it reads the sample book" silent offline sh -c \
  'interactive-books ingest /usr/lib/interactive-books/sample/*.pdf'
check "it answers from it" sh -c '
  unshare -n chroot "$1" env -i HOME=/root PATH=/usr/bin:/bin LANG=C.UTF-8 \
    interactive-books ask skerrin "How long does winding take?" | grep -q "twelve minutes"' \
  sh "$root/debian"
check "it says what --plot needs" sh -c '
  printf "/open skerrin\n/chunks --plot\n" | unshare -n chroot "$1" env -i HOME=/root \
    PATH=/usr/bin:/bin LANG=C.UTF-8 interactive-books 2>&1 | grep -q "No picture"' sh "$root/debian"
check "it is removed" silent within apt-get purge -y -q --autoremove \
  -o APT::AutoRemove::SuggestsImportant=false -o APT::AutoRemove::RecommendsImportant=false \
  interactive-books
files >"$root/after"
check "nothing is left" silent diff "$root/before" "$root/after"
exit $failed
