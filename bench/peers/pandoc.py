"""pandoc on one file, to plain text: FORMAT FILE. Rated in megabytes of text.

A process is started for each round, as every use of pandoc does; its CPU time is what counts.
"""

import json
import resource
import subprocess
import sys
import time

form, path = sys.argv[1:]


def children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


print("ready", flush=True)
for _ in sys.stdin:
    wall, cpu = time.monotonic(), children()
    text = subprocess.run(
        ["pandoc", "-f", form, "-t", "plain", "--wrap=none", path], capture_output=True, check=True)
    took = {
        "amount": len(text.stdout) / 1e6, "wall": time.monotonic() - wall, "cpu": children() - cpu,
        "memory": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024}
    print(json.dumps(took), flush=True)
