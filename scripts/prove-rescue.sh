#!/bin/sh
# Compares the rescue of a hundred damaged libraries with SQLite's own recovery, row by row.
#
#     scripts/prove-rescue.sh
#
# Debian's sqlite3 has the command .recover and lacks the table it reads pages by (sqlite_dbpage). A
# SQLite with that table comes with the Python package apsw; it is laid before the command's own.
# Without the preparation the test is skipped in `make test`. Needs cc, sqlite3, pip and a built test bundle.
set -eu
cd "$(dirname "$0")/.."
folder=$(pwd)/.deps/recovery
mkdir -p "$folder"
if [ ! -f "$folder/libsqlite3_tool.so" ]; then
  echo "apsw==3.54.1.0 --hash=sha256:55f7fd02953f7f8cc188b1015afd0b5f1148412c368362bab24d3e8c69d07322" \
    >"$folder/lock"
  python3 -m pip download -q --disable-pip-version-check --no-deps --require-hashes \
    --only-binary :all: --implementation cp --python-version 3.11 --abi cp311 \
    --platform manylinux_2_28_x86_64 -d "$folder" -r "$folder/lock"
  python3 -m zipfile -e "$folder"/apsw-*.whl "$folder/apsw"
  cp "$folder/apsw/apsw/sqlite_extra_binaries/libsqlite3_tool.so" "$folder/"
fi

# The command refuses a library that is not of its own release.
release=$(sqlite3 :memory: 'SELECT sqlite_source_id()')
echo "const char *sqlite3_sourceid(void) { return \"$release\"; }" >"$folder/release.c"
cc -shared -fPIC -o "$folder/release.so" "$folder/release.c"
mkdir -p "$folder/bin"
cat >"$folder/bin/sqlite3" <<END
#!/bin/sh
LD_PRELOAD="$folder/release.so:$folder/libsqlite3_tool.so" exec $(command -v sqlite3) "\$@"
END
chmod 755 "$folder/bin/sqlite3"

log=$(mktemp)
trap 'rm -f "$log"' EXIT
PATH="$folder/bin:$PATH" swift test --disable-xctest --filter LibraryRecoveryTests >"$log" 2>&1 ||
  { cat "$log"; exit 1; }
# The comparison is skipped where the preparation does not work, and proves nothing then.
grep "the rescue these and" "$log" || { echo "the comparison was skipped: $folder/bin/sqlite3 cannot recover" >&2; exit 1; }
