#!/usr/bin/env python3
"""Holds what `export` writes against the programs it is written for.

Needs nbformat, nbclient, ipykernel, PyYAML and opentelemetry-proto; run it from a virtual environment:
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
import yaml
from google.protobuf import json_format
from opentelemetry.proto.trace.v1.trace_pb2 import TracesData

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

    config = yaml.safe_load(export(session, "promptfoo"))
    assert config["tests"] and config["prompts"] == ["{{messages}}"]
    for test in config["tests"]:
        text = test["vars"]["messages"]
        text = text.removeprefix("{% raw %}").removesuffix("{% endraw %}")
        assert all({"role", "content"} == set(message) for message in json.loads(text))

    traces = json_format.Parse(export(session, "otlp"), TracesData())
    spans = traces.resource_spans[0].scope_spans[0].spans
    ids = {span.span_id for span in spans}
    assert len(ids) == len(spans) > 0
    assert all(not span.parent_span_id or span.parent_span_id in ids for span in spans)
    assert all(span.start_time_unix_nano <= span.end_time_unix_nano for span in spans)

    rows = list(csv.DictReader(io.StringIO(export(session, "csv"))))
    assert rows and all(None not in row for row in rows)

    cast = [json.loads(line) for line in export(session, "cast").splitlines()]
    assert cast[0]["version"] == 2
    times = [event[0] for event in cast[1:]]
    assert times == sorted(times) and {event[1] for event in cast[1:]} == {"o"}

    lines = [json.loads(line) for line in export(session, "jsonl").splitlines()]
    print(f"{session}: {len(notebook.cells)} notebook cells run again with equal outputs, "
          f"{len(config['tests'])} promptfoo tests, {len(spans)} spans, {len(rows)} rows, "
          f"{len(cast) - 1} cast events, {len(lines)} lines")
