"""Starts a program of the same environment once a round, to its first prompt or its end.

    start.py llm | ipython
"""

import json
import os
import pathlib
import pty
import resource
import select
import sys
import time

here = pathlib.Path(sys.executable).parent
COMMANDS = {
    # `llm chat` wants a model first; what comes before that is the least it takes.
    "llm": ([str(here / "llm"), "--version"], None),
    "ipython": ([sys.executable, "-m", "IPython", "--no-banner"], b"In ["),
}


def start(command, prompt):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.monotonic()
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", LLM_USER_PATH="/tmp")
        os.execv(command[0], command)
    seen = b""
    try:
        while prompt is None or prompt not in seen:
            ready, _, _ = select.select([terminal], [], [], 60)
            if not ready:
                sys.exit(f"start: no prompt, only {seen!r}")
            more = os.read(terminal, 65536)
            # A terminal answers where the cursor is.
            if b"\x1b[6n" in more:
                os.write(terminal, b"\x1b[1;1R")
            seen += more
    except OSError:
        pass  # The program has closed the terminal.
    took = time.monotonic() - began
    if prompt is not None:
        os.write(terminal, b"exit\r")
        try:
            while os.read(terminal, 65536):
                pass
        except OSError:
            pass
    os.waitpid(child, 0)
    os.close(terminal)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return took, cpu


command, prompt = COMMANDS[sys.argv[1]]
if not (here / sys.argv[1]).exists():
    sys.exit(f"{sys.argv[1]} is not installed in {here}")
print("ready", flush=True)
for _ in sys.stdin:
    wall, cpu = start(command, prompt)
    print(json.dumps({"amount": 1, "wall": wall, "cpu": cpu}), flush=True)
