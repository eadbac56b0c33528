#!/usr/bin/env python3
"""Holds what `export` writes against the programs it is written for.

Needs nbformat, nbclient and ipykernel; run it from a virtual environment:
    python3 scripts/prove-exports.py .build/debug/interactive-books sessions/recorded/*/*.ibs.jsonl
"""

import csv
import io
import json
import subprocess
import sys
import tempfile

import nbclient
import nbformat

program, *sessions = sys.argv[1:]
if not sessions:
    sys.exit("name at least one session")


def export(session, form):
    with tempfile.TemporaryDirectory() as home:
        return subprocess.run(
            [program, "--workspace", home, "export", form, "--of", session],
            check=True, capture_output=True, text=True).stdout


def outputs(notebook):
    return [cell.get("outputs", []) for cell in notebook.cells]


for session in sessions:
    notebook = nbformat.reads(export(session, "ipynb"), as_version=4)
    nbformat.validate(notebook)
    before = json.dumps(outputs(notebook), sort_keys=True)
    nbclient.NotebookClient(notebook, timeout=120).execute()
    assert json.dumps(outputs(notebook), sort_keys=True) == before, "running the notebook changes its outputs"

    rows = list(csv.DictReader(io.StringIO(export(session, "csv"))))
    assert rows and all(None not in row for row in rows)

    lines = [json.loads(line) for line in export(session, "jsonl").splitlines()]
    print(f"{session}: {len(notebook.cells)} notebook cells run again with equal outputs, "
          f"{len(rows)} rows, {len(lines)} lines")
