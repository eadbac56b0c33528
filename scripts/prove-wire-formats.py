#!/usr/bin/env python3
"""Reads the test server's replies with the official SDKs, so that we do not only agree with ourselves.

    python3 -m venv /tmp/sdk && /tmp/sdk/bin/pip install anthropic openai ollama
    /tmp/sdk/bin/python scripts/prove-wire-formats.py
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import zlib

import anthropic
import ollama
import openai
from anthropic.types import message_create_params
from pydantic import TypeAdapter

ROOT = pathlib.Path(__file__).resolve().parent.parent
PORT = 8099
URL = f"http://127.0.0.1:{PORT}"
ANSWER = (
    "The White Rabbit takes a watch out of its waistcoat-pocket (p.2), "
    "“and then hurried on” – naïve 🐇."
)
CALLS = [
    ("search_book", {"query": "white rabbit’s watch", "top_k": 3}),
    ("search_book", {"query": 'pocket "watch" 🕰'}),
    ("list_chapters", {}),
]


def check(name, condition):
    print("ok  " if condition else "FAIL", name)
    if not condition:
        check.failed = True


check.failed = False


def raises(name, error, action):
    try:
        action()
    except error as caught:
        check(f"{name}: {type(caught).__name__}", True)
    else:
        check(f"{name}: no error", False)


def prove_anthropic():
    def message(scene):
        client = anthropic.Anthropic(api_key="k", base_url=f"{URL}/{scene}", max_retries=0)
        with client.messages.stream(
            model="claude-sonnet-5-5", max_tokens=100, messages=[{"role": "user", "content": "?"}]
        ) as stream:
            text = "".join(stream.text_stream)
            return text, stream.get_final_message()

    for scene in ("answer", "slow"):
        text, final = message(scene)
        check(f"anthropic {scene}: text", text == ANSWER)
        check(f"anthropic {scene}: usage", (final.usage.input_tokens, final.usage.output_tokens,
              final.usage.cache_read_input_tokens) == (472, 31, 1200))
        check(f"anthropic {scene}: stop", final.stop_reason == "end_turn")
    for scene in ("tools", "bytes"):
        _, final = message(scene)
        calls = [(b.name, b.input) for b in final.content if b.type == "tool_use"]
        check(f"anthropic {scene}: calls", calls == CALLS and final.stop_reason == "tool_use")
    _, final = message("thinking")
    check("anthropic thinking: signature", final.content[0].signature.startswith("EqQB"))
    check("anthropic limit: stop", message("limit")[1].stop_reason == "max_tokens")
    check("anthropic refusal: stop", message("refusal")[1].stop_reason == "refusal")
    raises("anthropic overloaded", anthropic.APIStatusError, lambda: message("overloaded"))
    raises("anthropic cut", Exception, lambda: message("cut"))
    raises("anthropic 401", anthropic.AuthenticationError, lambda: message("401"))
    raises("anthropic 404", anthropic.NotFoundError, lambda: message("404"))
    raises("anthropic 429", anthropic.RateLimitError, lambda: message("429"))
    raises("anthropic 529", anthropic.APIStatusError, lambda: message("529"))


def prove_citations():
    def result(label, *sentences):
        return {"type": "search_result", "source": label, "title": label,
                "content": [{"type": "text", "text": s} for s in sentences],
                "citations": {"enabled": True}}

    first = result("p.2", "The lamp burns. ", "It is hot.")
    last = result("p.9", "One. ", "Two. ", "Three – 🐇.")
    asked = [{"role": "user", "content": [
        {"type": "text", "text": "<passage>"}, first, {"type": "text", "text": "Why?"}]}]
    calls = [{"type": "tool_use", "id": "t1", "name": "search_book", "input": {"query": "x"}}]
    told = [{"role": "assistant", "content": calls}, {"role": "user", "content": [
        {"type": "tool_result", "tool_use_id": "t1", "content": [last]}]}]
    client = anthropic.Anthropic(api_key="k", base_url=f"{URL}/cited", max_retries=0)
    with client.messages.stream(
            model="claude-sonnet-5-5", max_tokens=100, messages=asked + told) as stream:
        final = stream.get_final_message()
    cited = [(c.search_result_index, c.start_block_index, c.end_block_index, c.cited_text)
             for b in final.content for c in b.citations or []]
    check("anthropic citations", cited == [
        (0, 0, 1, "The lamp burns. "), (1, 1, 3, "Two. Three – 🐇.")])
    check("anthropic citations: types", {c.type for b in final.content for c in b.citations or []}
          == {"search_result_location"})
    first["citations"]["enabled"] = False
    raises("anthropic citations for some results only", anthropic.BadRequestError, lambda:
           client.messages.create(model="m", max_tokens=9, messages=asked + told, stream=True))
    prove_our_citations()


def prove_our_citations():
    """What the program sends is what the SDK's own types allow, and it understands the answer."""
    program = ROOT / ".build/debug/interactive-books"
    book = ROOT / "shared/sample/skerrin-rock.pdf"
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, ANTHROPIC_API_KEY="sk-ant-test-0123456789", NO_COLOR="1",
                           ANTHROPIC_BASE_URL=f"{URL}/citedtools", HOME=folder)
        run = subprocess.run(
            [program, "--workspace", folder, "ask", book, "Where had Tarrant hidden the jars?",
             "--json", "--set", "provider=anthropic"],
            env=environment, capture_output=True, text=True, timeout=600)
        answer = json.loads(run.stdout or "{}")
        check("our citations", [c["status"] for c in answer.get("native_citations", [])]
              == ["resolved", "resolved"])
        blobs = [p for p in pathlib.Path(folder).glob("sessions/blobs/*/*") if not p.suffix]
        texts = [zlib.decompress(p.read_bytes()) for p in
                 pathlib.Path(folder).glob("sessions/blobs/*/*.z")] + [p.read_bytes() for p in blobs]
        bodies = [json.loads(t) for t in texts if t.startswith(b'{') and b'"max_tokens"' in t]
        results = 0
        adapter = TypeAdapter(message_create_params.MessageCreateParamsStreaming)
        for body in bodies:
            adapter.validate_python(body, strict=False)
            results += json.dumps(body).count('"search_result"')
        check(f"our {len(bodies)} requests are of the SDK's types", len(bodies) == 2 and results > 4)


def prove_openai():
    def chunks(scene):
        client = openai.OpenAI(api_key="k", base_url=f"{URL}/{scene}/v1", max_retries=0)
        return list(client.chat.completions.create(
            model="gpt-6.1-terra", messages=[{"role": "user", "content": "?"}], stream=True,
            stream_options={"include_usage": True}))

    def read(scene):
        text, calls, reason, usage = "", {}, None, None
        for chunk in chunks(scene):
            usage = chunk.usage or usage
            for choice in chunk.choices:
                text += choice.delta.content or choice.delta.refusal or ""
                reason = choice.finish_reason or reason
                for call in choice.delta.tool_calls or []:
                    name, arguments = calls.get(call.index, ("", ""))
                    calls[call.index] = (name + (call.function.name or ""),
                                         arguments + (call.function.arguments or ""))
        return text, [(n, json.loads(a)) for n, a in calls.values()], reason, usage

    for scene in ("answer", "slow"):
        text, _, reason, usage = read(scene)
        check(f"openai {scene}: text", text == ANSWER and reason == "stop")
        check(f"openai {scene}: usage", (usage.prompt_tokens, usage.completion_tokens,
              usage.prompt_tokens_details.cached_tokens) == (1972, 31, 1200))
    for scene in ("tools", "bytes"):
        _, calls, reason, _ = read(scene)
        check(f"openai {scene}: calls", calls == CALLS and reason == "tool_calls")
    check("openai limit: stop", read("limit")[2] == "length")
    check("openai refusal: text", read("refusal")[0].startswith("I’m sorry"))
    raises("openai error", openai.APIError, lambda: read("error"))
    raises("openai cut", Exception, lambda: read("cut"))
    raises("openai 401", openai.AuthenticationError, lambda: read("401"))
    raises("openai 404", openai.NotFoundError, lambda: read("404"))
    raises("openai 429", openai.RateLimitError, lambda: read("429"))
    raises("openai 503", openai.InternalServerError, lambda: read("503"))


def prove_ollama():
    def read(scene):
        text, calls, last = "", [], None
        for part in ollama.Client(f"{URL}/{scene}").chat(
                model="llama3.2", messages=[{"role": "user", "content": "?"}], stream=True):
            text += part.message.content or ""
            calls += [(c.function.name, c.function.arguments)
                      for c in part.message.tool_calls or []]
            last = part
        return text, calls, last

    for scene in ("answer", "slow"):
        text, _, last = read(scene)
        check(f"ollama {scene}: text", text == ANSWER and last.done_reason == "stop")
        check(f"ollama {scene}: usage", (last.prompt_eval_count, last.eval_count) == (472, 31))
    for scene in ("tools", "bytes"):
        check(f"ollama {scene}: calls", read(scene)[1] == CALLS)
    check("ollama limit: stop", read("limit")[2].done_reason == "length")
    check("ollama thinking: text", read("thinking")[0] == "In its pocket.")
    raises("ollama error", ollama.ResponseError, lambda: read("error"))
    raises("ollama cut", Exception, lambda: read("cut"))
    raises("ollama 404", ollama.ResponseError, lambda: read("404"))


def prove_embeddings():
    client = openai.OpenAI(api_key="k", base_url=f"{URL}/embed/v1", max_retries=0)
    # Asked for nothing, the client takes base64 and unpacks it.
    for options in ({}, {"encoding_format": "float"}):
        answer = client.embeddings.create(model="m", input=["text 1", "text 7"], **options)
        check(f"openai embeddings {options}",
              [list(item.embedding) for item in answer.data] == [[1, 1, 0], [1, 7, 0]])
    answer = ollama.Client(f"{URL}/embed").embed(model="m", input=["text 1", "text 7"])
    check("ollama embeddings", [list(v) for v in answer.embeddings] == [[1, 1, 0], [1, 7, 0]])


def main():
    subprocess.run(["swift", "build", "--product", "ModelServer"], cwd=ROOT, check=True,
                   stdout=subprocess.DEVNULL)
    server = subprocess.Popen([ROOT / ".build/debug/ModelServer", str(PORT)],
                              stdout=subprocess.PIPE, text=True)
    try:
        server.stdout.readline()
        prove_anthropic()
        prove_citations()
        prove_openai()
        prove_ollama()
        prove_embeddings()
    finally:
        server.terminate()
    return check.failed


sys.exit(main())
