"""Times the program from its start to its first prompt, in a pseudo-terminal; one round a line.

    startup.py PROGRAM WORKSPACE BOOK [COUNT [BYTES]]

The library holds COUNT books, all but one of them rows without text; the newest session has at
least BYTES bytes of searches.
"""

import contextlib
import hashlib
import json
import os
import pathlib
import pty
import resource
import select
import shutil
import sqlite3
import subprocess
import sys
import time
import uuid


def start(program, workspace):
    """Seconds by the clock until the prompt is there, and of processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.monotonic()
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", IB_WORKSPACE=workspace)
        os.execv(program, [program])
    seen = b""
    while b"books>" not in seen:
        ready, _, _ = select.select([terminal], [], [], 20)
        if not ready:
            sys.exit(f"startup: no prompt within 20 s, only {seen!r}")
        seen += os.read(terminal, 65536)
    took = time.monotonic() - began
    os.write(terminal, b"\x04")
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass  # The program has closed the terminal.
    os.waitpid(child, 0)
    os.close(terminal)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return took, cpu


def fill(library, count):
    """Copies the row of the one book under other names."""
    with contextlib.closing(sqlite3.connect(library)) as database, database:
        cursor = database.execute("SELECT * FROM books")
        names = [column[0] for column in cursor.description]
        row = dict(zip(names, cursor.fetchone()))
        for number in range(1, count):
            row["id"] = str(uuid.UUID(int=number))
            row["title"] = f"Book {number} of the library"
            row["source_hash"] = hashlib.sha256(b"source %d" % number).hexdigest()
            row["pages_hash"] = hashlib.sha256(b"pages %d" % number).hexdigest()
            marks = ",".join("?" * len(row))
            database.execute(f"INSERT INTO books VALUES ({marks})", list(row.values()))


def record(program, workspace, size):
    """A session of so many bytes, made as a person makes one."""
    run = [program, "run", "-", "--workspace", workspace]
    searches = [f"/search the window of house {number}" for number in range(25)]
    lines = ["/open prose", *searches]
    while True:
        subprocess.run(
            run, input="\n".join(lines), text=True, check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        sessions = pathlib.Path(workspace, "sessions").rglob("*.jsonl")
        newest = max(sessions, key=lambda path: path.stat().st_mtime)
        if newest.stat().st_size >= size:
            return
        # A start reads a session up to 256 KiB: single lines more do not reach beyond that.
        run = [*run[:3], "--session", "~1", "--workspace", workspace]
        lines = searches[:1]


def main():
    program, workspace, book = sys.argv[1:4]
    count = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    size = int(sys.argv[5]) if len(sys.argv) > 5 else 0
    shutil.rmtree(workspace, ignore_errors=True)
    # A library with no book would open the sample first.
    subprocess.run(
        [program, "ingest", book, "--title", "prose", "--workspace", workspace], check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if size:
        record(program, workspace, size)
    fill(os.path.join(workspace, "library.db"), count)
    print("ready", flush=True)
    for _ in sys.stdin:
        wall, cpu = start(program, workspace)
        print(json.dumps({"amount": 1, "wall": wall, "cpu": cpu}), flush=True)


main()
