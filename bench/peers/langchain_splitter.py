"""langchain-text-splitters on one thread: MODEL_FOLDER TEXT SIZE OVERLAP, with sizes such as 400tok
or 1200ch. Rated in megabytes.

Tokens are counted by Hugging Face `tokenizers`, as its `from_huggingface_tokenizer` does.
"""

import os
import sys

os.environ["TOKENIZERS_PARALLELISM"] = "false"

from langchain_text_splitters import RecursiveCharacterTextSplitter
from tokenizers import Tokenizer

import peer

folder, path, size, overlap = sys.argv[1:]
unit = size.lstrip("0123456789")
text = open(path, encoding="utf-8", newline="").read()
megabytes = len(text.encode()) / 1e6

length = len
if unit == "tok":
    tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
    tokenizer.no_truncation()
    tokenizer.no_padding()

    def length(piece):
        return len(tokenizer.encode(piece, add_special_tokens=False))

splitter = RecursiveCharacterTextSplitter(
    chunk_size=int(size.removesuffix(unit)), chunk_overlap=int(overlap.removesuffix(unit)),
    length_function=length)


def run():
    assert len(splitter.split_text(text)) > 1
    return megabytes


peer.serve(run)
