#!/usr/bin/env python3
"""The table of docs/metrics.md: what parameters of the prompt do to metrics of the prompt and of the ranking.

Usage: scripts/measure-prompts.py PROGRAM, on the sample book and its 68 questions, in a library of its own.
"""
import json, os, pathlib, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SETTINGS = ["", "top_k=1", "top_k=3", "top_k=8", "budget=600", "budget=1200", "neighbours=1",
            "duplicates=0.1", "order=book"]
METRICS = ["hit@prompt", "recall@prompt", "precision@prompt", "mrr@prompt", "tokens@prompt", "ndcg@10"]


def measure(program, setting, folder):
    book = str(ROOT / "shared/sample/skerrin-rock.pdf")
    arguments = ["eval", book, "skerrin"] + setting.split() + ["--metric", ",".join(METRICS), "--json"]
    environment = dict(os.environ, HOME=folder, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder,
                       IB_WORKSPACE=folder)
    run = subprocess.run([program] + arguments, cwd=folder, env=environment, capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    return {metric["name"]: metric["mean"] for metric in json.loads(run.stdout)["metrics"]}


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as folder:
        questions = pathlib.Path(folder) / "prompts-lab/questions"
        questions.mkdir(parents=True)
        shutil.copy(ROOT / "prompts-lab/questions/skerrin.jsonl", questions)
        print("| setting | " + " | ".join(f"`{name}`" for name in METRICS) + " |")
        print("| --- |" + " --- |" * len(METRICS))
        for setting in SETTINGS:
            values = measure(program, setting, folder)
            cells = [f"{values[name]:,.0f}" if name.startswith("tokens") else f"{values[name]:.3f}"
                     for name in METRICS]
            print(f"| {f'`{setting}`' if setting else 'as it comes'} | " + " | ".join(cells) + " |", flush=True)


main()
