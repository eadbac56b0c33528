#!/usr/bin/env python3
"""Kills imports of a shelf at random moments and counts what is left: all rows, or none.

    scripts/prove-shelf-kill.py PROGRAM [--moments 200] [--rows 3000] [--seed 1]

Moments are spread evenly over somewhat more than the time that a whole import takes. After each kill the database is
checked and its rows are counted; an import that got through is taken back. At the end one import runs
to its end, and another one finds every row there. Exits with 1 after a loss or a doubled row.
"""

import argparse
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

TABLES = ["works", "entries", "editions", "shelf_steps", "shelf_imports", "shelf_words"]
HEADER = ("Book Id,Title,Author,ISBN13,My Rating,Number of Pages,Date Read,Date Added,Bookshelves,"
          "Exclusive Shelf")


def export(rows):
    lines = [
        f'{n},Title {n},Author {n % 700},,{n % 6},{100 + n},2020/03/06,2020/03/05,"a, b",read'
        for n in range(1, rows + 1)
    ]
    return "\n".join([HEADER, *lines])


class Trial:
    def __init__(self, program, folder, rows):
        self.program, self.folder = program, folder
        self.file = folder / "shelf.csv"
        self.file.write_text(export(rows))
        self.environment = {**os.environ, "IB_WORKSPACE": str(folder / "workspace")}
        self.whole = [rows, rows, rows, rows, 1, rows]

    def start(self, *words):
        return subprocess.Popen(
            [self.program, "shelf", *words], env=self.environment, cwd=self.folder,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def run(self, *words):
        process = self.start(*words)
        output, _ = process.communicate()
        if process.returncode != 0:
            sys.exit(f"shelf {' '.join(words)} failed: {output}")
        return output

    def length(self):
        """Seconds that an import takes, which is taken back."""
        began = time.monotonic()
        self.run("import", str(self.file))
        length = time.monotonic() - began
        self.run("undo")
        return length

    def rows(self):
        """Rows by table after what a next start finds in the log; the file has to be sound."""
        database = sqlite3.connect(self.folder / "workspace/library.db")
        sound = database.execute("PRAGMA quick_check").fetchone()[0]
        loose = database.execute("PRAGMA foreign_key_check").fetchall()
        rows = [database.execute(f"SELECT count(*) FROM {t}").fetchone()[0] for t in TABLES]
        database.close()
        if sound != "ok" or loose:
            sys.exit(f"damaged: {sound}, {loose[:3]}")
        return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--moments", type=int, default=200)
    parser.add_argument("--rows", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(arguments.program.resolve(), pathlib.Path(folder), arguments.rows)
        trial.run("--json")
        length = trial.length()
        counts = {"nothing": 0, "all": 0, "killed": 0}
        for number in range(arguments.moments):
            # Somewhat longer than an import takes, so that moments around its end are among them.
            moment = 1.3 * length * (number + chance.random()) / arguments.moments
            process = trial.start("import", str(trial.file))
            time.sleep(moment)
            process.send_signal(signal.SIGKILL)
            process.communicate()
            counts["killed"] += process.returncode == -signal.SIGKILL
            rows = trial.rows()
            if rows == trial.whole:
                counts["all"] += 1
                trial.run("undo")
            elif any(rows):
                print(f"moment {number}, {moment:.3f} s: {dict(zip(TABLES, rows))}")
                return 1
            else:
                counts["nothing"] += 1
        trial.run("import", str(trial.file))
        again = trial.run("import", str(trial.file))
        if trial.rows()[:4] != trial.whole[:4] or f"{arguments.rows:,} skipped" not in again:
            print(f"after the kills: {trial.rows()}, {again}")
            return 1
    print(
        f"{arguments.moments} moments over {1.3 * length:.2f} s, {counts['killed']} killed in time: "
        f"{counts['nothing']} left nothing, {counts['all']} everything, 0 a part")
    return 0


if __name__ == "__main__":
    sys.exit(main())
