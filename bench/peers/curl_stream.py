"""`curl -N`, which shows a stream as it comes: URL EVENTS. Rated in events, none of them decoded."""

import subprocess
import sys

import peer


def run():
    subprocess.run(["curl", "-sN", "-o", "/dev/null", "-d", "{}", f"{sys.argv[1]}/v1/messages"],
                   check=True)
    return int(sys.argv[2])


peer.serve(run)
