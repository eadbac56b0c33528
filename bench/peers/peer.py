"""What every peer shares: one round for each line on standard input, as Bench does it."""

import json
import resource
import sys
import time


def serve(run):
    """Calls `run`, which returns the amount of work done, and prints what it took."""
    print("ready", flush=True)
    for _ in sys.stdin:
        wall, cpu = time.monotonic(), time.process_time()
        amount = run()
        took = {
            "amount": amount, "wall": time.monotonic() - wall, "cpu": time.process_time() - cpu,
            "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}
        print(json.dumps(took), flush=True)
