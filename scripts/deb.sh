#!/bin/sh
# deb.sh [BINARY]   packs the built program with what it needs beside it into .build/*.deb
# The dependencies are those that the program's libraries stand in, as dpkg-shlibdeps finds them.
set -eu
cd "$(dirname "$0")/.."
built=${1:-.build/release/interactive-books}
[ -x "$built" ] || { echo "deb: run make build first" >&2; exit 1; }
for tool in dpkg-deb dpkg-shlibdeps; do
  command -v "$tool" >/dev/null || { echo "deb: apt-get install dpkg-dev" >&2; exit 1; }
done

version=$("$built" version | cut -d' ' -f2)
architecture=$(dpkg --print-architecture)
root=.build/deb
rm -rf "$root"
umask 022
scripts/install.sh "$root/usr" "$built" >/dev/null
strip --strip-unneeded "$root/usr/bin/interactive-books"
# The wheel's file is marked as a program.
strip --strip-unneeded "$root/usr/lib/interactive-books/vec0.so"
chmod 644 "$root/usr/lib/interactive-books/vec0.so"

# Where Debian's own shells look.
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
gzip -9n "$root/usr/share/man/man1/interactive-books.1"
documents="$root/usr/share/doc/interactive-books"
mkdir -p "$documents"
mv "$root/usr/lib/interactive-books/NOTICE" "$documents/NOTICE"
rm "$root/usr/lib/interactive-books/LICENSE"
# Who builds may have fetched it; a package is the same for everybody.
rm -f "$root/usr/lib/interactive-books/e5-small-q4.bin"
cat >"$documents/copyright" <<EOF
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Interactive Books
Comment: What came from elsewhere is named in the file NOTICE beside this one.

Files: *
Copyright: 2026 the contributors of Interactive Books
License: Apache-2.0
 On Debian systems the text of the Apache License, Version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.

Files: usr/lib/interactive-books/model/*
Copyright: 2019-2026 the sentence-transformers authors
License: Apache-2.0

Files: usr/lib/interactive-books/vec0.so
Copyright: 2024-2026 Alex Garcia
License: Apache-2.0
EOF
printf 'interactive-books (%s) stable; urgency=medium\n\n  * See the README of the source.\n\n -- %s  %s\n' \
  "$version" "Interactive Books <interactive-books@example.org>" \
  "$(date -u -R -d "@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}")" |
  gzip -9n >"$documents/changelog.gz"

# dpkg-shlibdeps reads names from a source package; this is all it wants of one.
mkdir -p .build/shlibdeps/debian
printf 'Source: interactive-books\n\nPackage: interactive-books\nArchitecture: any\n' \
  >.build/shlibdeps/debian/control
here=$(pwd)
depends=$(cd .build/shlibdeps && dpkg-shlibdeps -O --ignore-missing-info ${SHLIBDEPS_FLAGS:-} \
  -e"$here/$root/usr/bin/interactive-books" -e"$here/$root/usr/lib/interactive-books/vec0.so" \
  2>/dev/null | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { echo "deb: no dependencies were found" >&2; exit 1; }

mkdir -p "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<EOF
Package: interactive-books
Version: $version
Architecture: $architecture
Maintainer: Interactive Books <interactive-books@example.org>
Installed-Size: $(du -k -s --apparent-size --exclude=DEBIAN "$root" | cut -f1)
Depends: $depends, ca-certificates, sensible-utils
Recommends: librsvg2-2, poppler-data
Suggests: libzbar0, tesseract-ocr
Section: text
Priority: optional
Description: notebook shell for retrieval from books
 Opens EPUB, PDF, DOCX, HTML, Markdown and text, finds passages by keywords
 and by meaning, answers questions from them with checked citations, and keeps
 every session as a transcript that can be computed again. It runs offline; a
 language model is asked only when there is a key or one is chosen. Contains
 the embedding model and a sample book.
EOF
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
chmod 644 "$root/DEBIAN/control" "$root/DEBIAN/md5sums"
package=".build/interactive-books_${version}_$architecture.deb"
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
rm -rf "$root" .build/shlibdeps
echo "$package"
