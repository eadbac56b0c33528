"""Times a key from its press to its echo at the prompt, in a pseudo-terminal; one round a line.

    keys.py PROGRAM WORKSPACE
"""

import json
import os
import pty
import select
import sys
import time

KEYS = 200


def read_until(terminal, wanted):
    seen = b""
    while wanted not in seen:
        ready, _, _ = select.select([terminal], [], [], 20)
        if not ready:
            sys.exit(f"keys: never saw {wanted!r}, only {seen!r}")
        seen += os.read(terminal, 65536)


def processor_seconds(child):
    fields = open(f"/proc/{child}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    program, workspace = sys.argv[1:]
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", IB_WORKSPACE=workspace, IB_SHELL_STATUS="off")
        os.execv(program, [program])
    read_until(terminal, b">")
    time.sleep(0.5)
    print("ready", flush=True)
    for _ in sys.stdin:
        took = 0.0
        before = processor_seconds(child)
        for index in range(KEYS):
            key = b"abcdefghij"[index % 10:index % 10 + 1]
            began = time.monotonic()
            os.write(terminal, key)
            read_until(terminal, key)
            took += time.monotonic() - began
            # A person's next key comes after the line is painted.
            time.sleep(0.001)
            while select.select([terminal], [], [], 0)[0]:
                os.read(terminal, 65536)
        os.write(terminal, b"\x15")
        time.sleep(0.05)
        while select.select([terminal], [], [], 0)[0]:
            os.read(terminal, 65536)
        cpu = processor_seconds(child) - before
        print(json.dumps({"amount": 1, "wall": took / KEYS, "cpu": cpu / KEYS}), flush=True)
    os.write(terminal, b"\x04")


main()
