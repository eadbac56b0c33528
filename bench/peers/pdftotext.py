"""pdftotext on one file: FILE. Rated in pages.

A process is started for each round, as every use of pdftotext does; its CPU time is what counts.
"""

import json
import resource
import subprocess
import sys
import time

(path,) = sys.argv[1:]


def children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


print("ready", flush=True)
for _ in sys.stdin:
    wall, cpu = time.monotonic(), children()
    text = subprocess.run(["pdftotext", "-q", path, "-"], capture_output=True, check=True)
    took = {
        "amount": text.stdout.count(b"\f"), "wall": time.monotonic() - wall,
        "cpu": children() - cpu,
        "memory": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024}
    print(json.dumps(took), flush=True)
