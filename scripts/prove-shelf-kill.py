#!/usr/bin/env python3
"""Kills imports or enrichments of a shelf at random moments and counts what is left.

    scripts/prove-shelf-kill.py PROGRAM [--of import|enrich] [--against local|server] [--moments 200] [--rows 3000]
        [--seed 1]

Moments are spread over somewhat more than the time that the whole takes. After each kill the database is checked.

Of an import all rows have to be there, or none; one that got through is taken back. At the end one import runs to its
end, and another one finds every row there.

Of an enrichment from a local catalogue each work is filled and done, or as it was and in the queue; none is filled
twice. With --against server the catalogue is one of the network, played on this computer, and each round asks it
anew. The next run goes on with the rest. When all are done, one undo takes all facts back, and it begins anew.

Exits with 1 after a loss or a doubled row.
"""

import argparse
import http.server
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

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

    def start(self, *words, command="shelf"):
        return subprocess.Popen(
            [self.program, command, *words], env=self.environment, cwd=self.folder,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def run(self, *words, command="shelf"):
        process = self.start(*words, command=command)
        output, _ = process.communicate()
        if process.returncode != 0:
            sys.exit(f"{command} {' '.join(words)} failed: {output}")
        return output

    def length(self):
        """Seconds that an import takes, which is taken back."""
        began = time.monotonic()
        self.run("import", str(self.file))
        length = time.monotonic() - began
        self.run("undo")
        return length

    def sound(self):
        """Ends where the file is damaged after what a next start finds in the log."""
        database = sqlite3.connect(self.folder / "workspace/library.db")
        sound = database.execute("PRAGMA quick_check").fetchone()[0]
        loose = database.execute("PRAGMA foreign_key_check").fetchall()
        database.close()
        if sound != "ok" or loose:
            sys.exit(f"damaged: {sound}, {loose[:3]}")

    def rows(self):
        """Rows by table; the file has to be sound."""
        self.sound()
        database = sqlite3.connect(self.folder / "workspace/library.db")
        rows = [database.execute(f"SELECT count(*) FROM {t}").fetchone()[0] for t in TABLES]
        database.close()
        return rows


CATALOGUE_HEADER = "Title,Author,ISBN,Number of Pages,Year Published,Publisher"


def isbn(number):
    """The ISBN with the number in its middle and the right check digit."""
    twelve = f"978{number:09d}"
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(twelve))
    return twelve + str(-total % 10)


class OpenLibrary(http.server.BaseHTTPRequestHandler):
    """Answers a question for an ISBN as Open Library does, and nothing else."""

    protocol_version = "HTTP/1.1"
    # An answer is one packet; in two, each waits for the receipt of the first.
    wbufsize = 1 << 16
    asked = 0

    def do_GET(self):
        OpenLibrary.asked += 1
        query = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query)
        name = query.get("bibkeys", [""])[0]
        answer = {}
        if name.startswith("ISBN:"):
            digits = name.removeprefix("ISBN:")
            number = int(digits[3:12])
            answer[name] = {
                "key": f"/books/OL{number}M", "title": f"Title {number}",
                "authors": [{"name": f"Author {number}"}], "number_of_pages": 100 + number,
                "publish_date": "1990", "publishers": [{"name": "House"}],
                "identifiers": {"isbn_13": [digits]}}
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass  # The program was killed.

    def log_message(self, *_):
        pass


def played():
    """Starts the server; its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), OpenLibrary)
    server.daemon_threads = True
    server.handle_error = lambda *_: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}"


class Enrichment:
    """A shelf of works without facts, and a catalogue that has all of them."""

    def __init__(self, trial, rows, against):
        self.is_remote = against == "server"
        self.trial, self.rows, self.filled, self.rounds = trial, rows, 0, 0
        shelf = trial.folder / "bare.csv"
        shelf.write_text("\n".join(
            ["Title,Author,ISBN"] + [f"Title {n},Author {n},{isbn(n)}" for n in range(1, rows + 1)]))
        trial.run("import", str(shelf))
        if self.is_remote:
            address = played()
            for name in ["OPENLIBRARY", "GOOGLE_BOOKS", "INVENTAIRE"]:
                trial.environment[f"{name}_BASE_URL"] = address
            trial.run("allow", command="catalogue")
            return
        catalogue = trial.folder / "catalogue.csv"
        catalogue.write_text("\n".join([CATALOGUE_HEADER] + [
            f"Title {n},Author {n},{isbn(n)},{100 + n},1990,House" for n in range(1, rows + 1)]))
        trial.run("import", str(catalogue), command="catalogue")

    def forget(self):
        """Lets the catalogue be asked anew, on another day."""
        database = sqlite3.connect(self.trial.folder / "workspace/catalogue.db")
        database.execute("DELETE FROM answers")
        database.execute("DELETE FROM providers")
        database.commit()
        database.close()

    def query(self, database, text):
        return database.execute(text).fetchall()

    def check(self):
        """Number of works that are done; exits where a work is neither done with its facts nor open without."""
        self.trial.sound()
        database = sqlite3.connect(self.trial.folder / "workspace/library.db")
        rows = self.query(database, """
            SELECT q.state, (SELECT count(*) FROM editions e WHERE e.work_id = w.id),
              (SELECT count(page_count) FROM editions e WHERE e.work_id = w.id),
              (SELECT count(*) FROM edition_isbns i WHERE i.work_id = w.id),
              (SELECT count(*) FROM shelf_steps s JOIN shelf_changes c ON c.id = change_id
               WHERE s.work_id = w.id AND c.kind = 'enrich'), q.change_id IS NOT NULL
            FROM works w LEFT JOIN shelf_enrichments q ON q.work_id = w.id""")
        changes = self.query(database, "SELECT count(*) FROM shelf_changes WHERE kind = 'enrich'")
        database.close()
        whole = {("done", 1, 1, 1, 1, 1), ("queued", 1, 0, 1, 0, 0), ("running", 1, 0, 1, 0, 0)}
        wrong = [row for row in rows if row not in whole]
        if len(rows) != self.rows or wrong or changes[0][0] > 1:
            sys.exit(f"{len(rows)} works, {changes} changes, wrong: {wrong[:5]}")
        return sum(row[0] == "done" for row in rows)

    def begin(self):
        """Queues every work; the run is killed before it takes much."""
        self.trial.run("enrich", "title:title", "--json")

    def take_back(self):
        self.trial.run("undo")
        self.rounds += 1
        database = sqlite3.connect(self.trial.folder / "workspace/library.db")
        left = self.query(database, "SELECT count(*) FROM editions WHERE page_count IS NOT NULL")
        database.execute(
            "UPDATE shelf_enrichments SET state = 'queued', batch = batch + 1, filled = '[]'")
        database.commit()
        database.close()
        if left[0][0]:
            sys.exit(f"undo left {left[0][0]} filled works")
        if self.is_remote:
            self.forget()


def enrichments(trial, arguments, chance):
    trial.run("--json")
    work = Enrichment(trial, arguments.rows, arguments.against)
    began = time.monotonic()
    work.begin()
    length = time.monotonic() - began
    if work.check() != arguments.rows:
        sys.exit("the whole run did not fill every work")
    work.take_back()
    killed, cut, lost = 0, 0, 0
    for _ in range(arguments.moments):
        before = work.check()
        process = trial.start("enrich", "resume")
        time.sleep(1.1 * length * chance.random())
        process.send_signal(signal.SIGKILL)
        process.communicate()
        killed += process.returncode == -signal.SIGKILL
        done = work.check()
        lost += done < before
        cut += before < done < arguments.rows
        if done == arguments.rows:
            work.take_back()
    trial.run("enrich", "resume")
    if work.check() != arguments.rows or lost:
        print(f"lost {lost}")
        return 1
    print(
        f"{arguments.moments} moments over {1.1 * length:.2f} s, {killed} killed in time, {cut} between two "
        f"works: {arguments.rows} works filled {work.rounds + 1} times and taken back {work.rounds} times, "
        "0 lost, 0 twice")
    if work.is_remote:
        print(f"{OpenLibrary.asked} requests answered")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--of", choices=["import", "enrich"], default="import")
    parser.add_argument("--against", choices=["local", "server"], default="local")
    parser.add_argument("--moments", type=int, default=200)
    parser.add_argument("--rows", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(arguments.program.resolve(), pathlib.Path(folder), arguments.rows)
        if arguments.of == "enrich":
            return enrichments(trial, arguments, chance)
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
