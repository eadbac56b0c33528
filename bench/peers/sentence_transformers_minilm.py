"""sentence-transformers from text to vectors: MODEL_FOLDER PASSAGES THREADS. Rated in passages."""

import os
import sys

os.environ["TOKENIZERS_PARALLELISM"] = "false"

import torch
from sentence_transformers import SentenceTransformer

import peer

torch.set_num_threads(int(sys.argv[3]))
model = SentenceTransformer(sys.argv[1], device="cpu")
passages = open(sys.argv[2], encoding="utf-8").read().splitlines()


def run():
    return len(model.encode(passages, batch_size=32, normalize_embeddings=True))


peer.serve(run)
