"""Hugging Face `tokenizers` on one thread: MODEL_FOLDER TEXT. Rated in megabytes."""

import os
import sys

os.environ["TOKENIZERS_PARALLELISM"] = "false"

from tokenizers import Tokenizer

import peer

tokenizer = Tokenizer.from_file(f"{sys.argv[1]}/tokenizer.json")
tokenizer.no_truncation()
tokenizer.no_padding()
lines = open(sys.argv[2], encoding="utf-8", newline="").read().split("\n")
megabytes = sum(len(line.encode()) for line in lines) / 1e6


def run():
    # The batch call is its fastest: one crossing from Python for all lines.
    tokenizer.encode_batch_fast(lines, add_special_tokens=False)
    return megabytes


peer.serve(run)
