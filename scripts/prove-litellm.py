#!/usr/bin/env python3
"""Asks through an OpenAI-compatible server that we did not write: litellm's proxy with mock answers.

    python3 -m venv /tmp/litellm && /tmp/litellm/bin/pip install 'litellm[proxy]'
    /tmp/litellm/bin/python scripts/prove-litellm.py

Needs .build/debug/interactive-books. No model runs and nothing leaves the machine.
"""
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/debug/interactive-books"
SAMPLE = ROOT / "shared/sample/skerrin-rock.pdf"
ANSWER = "The jars were in the old quarry hole under the landing stair (p.27)."
CONFIG = {
    "model_list": [
        {"model_name": "mock", "litellm_params": {
            "model": "openai/mock", "api_key": "none", "mock_response": ANSWER}},
        {"model_name": "busy", "litellm_params": {
            "model": "openai/busy", "api_key": "none",
            "mock_response": "litellm.RateLimitError"}},
    ],
    "litellm_settings": {"telemetry": False, "num_retries": 0},
}


def check(name, condition, detail=""):
    print("ok  " if condition else "FAIL", name, "" if condition else detail)
    check.failed = check.failed or not condition


check.failed = False


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait(port, server):
    for _ in range(1500):
        if server.poll() is not None:
            sys.exit(f"the proxy ended with {server.returncode}")
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.2)
    sys.exit("the proxy does not answer")


def ask(folder, port, model):
    environment = dict(os.environ, COMPATIBLE_BASE_URL=f"http://127.0.0.1:{port}/v1", NO_COLOR="1")
    environment.pop("ANTHROPIC_API_KEY", None)
    return subprocess.run(
        [PROGRAM, "--workspace", folder, "ask", SAMPLE, "Where had Tarrant hidden the jars?",
         "--json", "--set", "provider=compatible", "--set", f"model={model}"],
        env=environment, capture_output=True, text=True, timeout=300)


def main():
    with tempfile.TemporaryDirectory() as folder:
        config = pathlib.Path(folder) / "config.yaml"
        config.write_text(json.dumps(CONFIG))  # JSON is YAML
        port = free_port()
        # The proxy listens on loopback only, for this run only, and has nothing to guard.
        proxy = dict(os.environ, LITELLM_DANGEROUSLY_PERMIT_WEAK_OR_UNSET_MASTER_KEY="true")
        log = open(pathlib.Path(folder) / "proxy.log", "w")
        server = subprocess.Popen(
            [pathlib.Path(sys.executable).parent / "litellm", "--config", config, "--host",
             "127.0.0.1", "--port", str(port)], stdout=log, stderr=log, env=proxy)
        try:
            wait(port, server)
            run = ask(folder, port, "mock")
            check("exit code", run.returncode == 0, run.stderr)
            answer = json.loads(run.stdout or "{}")
            check("text", answer.get("answer") == ANSWER, run.stdout[:400])
            check("status", answer.get("status") == "ok")
            check("usage", answer.get("usage", {}).get("input_tokens", 0) > 0, str(answer.get("usage")))
            check("citation", [c["status"] for c in answer.get("citations", [])] == ["resolved"])
            run = ask(folder, port, "unknown-model")
            check("unknown model fails", run.returncode in (4, 5), f"{run.returncode} {run.stderr}")
            check("unknown model says what", "unknown-model" in run.stderr, run.stderr)
            run = ask(folder, port, "busy")
            check("a busy model fails", run.returncode in (4, 5), f"{run.returncode} {run.stderr}")
            check("the limit of a busy model is named", "limits the rate" in run.stderr, run.stderr)
        finally:
            server.terminate()
            server.wait()
    return check.failed


sys.exit(main())
