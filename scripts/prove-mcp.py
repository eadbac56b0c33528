#!/usr/bin/env python3
"""Talks to the MCP server through the official Python client, which we did not write.

    python3 -m venv /tmp/mcp && /tmp/mcp/bin/pip install mcp==2.3.0
    /tmp/mcp/bin/python scripts/prove-mcp.py

Needs .build/debug/interactive-books. No model runs and nothing leaves the machine. The client checks
every reply against the schema of the revision it speaks.
"""
import asyncio
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from mcp import Client, MCPError, StdioServerParameters

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/debug/interactive-books"
SAMPLE = ROOT / "shared/sample/skerrin-rock.pdf"
# On p.27 of the sample book, and on p.8.
LATER = "old quarry hole under the landing stair"


def check(name, condition, detail=""):
    print("ok  " if condition else "FAIL", name, "" if condition else detail)
    check.failed = check.failed or not condition


check.failed = False


def program(folder, *words):
    done = subprocess.run(
        [PROGRAM, "--workspace", folder, *words], capture_output=True, text=True, check=True)
    return done.stdout


async def tools(client):
    names = {tool.name for tool in (await client.list_tools()).tools}
    check("tools", {"list_books", "search", "read_pages", "list_chapters", "find_text", "ask"} <= names)
    books = (await client.call_tool("list_books", {})).structured_content["books"]
    check("one book", len(books) == 1, str(books))
    found = await client.call_tool(
        "search", {"query": "Where had Tarrant hidden the jars?", "top_k": 20})
    check("search finds", LATER in " ".join(found.content[0].text.split()), found.content[0].text[:300])
    answer = await client.call_tool("ask", {"question": "Where had Tarrant hidden the jars?"})
    check("ask answers", not answer.is_error and LATER in answer.content[0].text)
    wrong = await client.call_tool("search", {"query": ""})
    check("wrong use is the tool's result", wrong.is_error and "query" in wrong.content[0].text)
    return books[0]["id"]


async def resources(client, book):
    listed = (await client.list_resources()).resources
    check("resources", [str(one.uri) for one in listed] == [f"book://{book}"], str(listed))
    check("templates", len((await client.list_resource_templates()).resource_templates) == 3)
    page = (await client.read_resource(f"book://{book}/pages/27")).contents[0]
    check("a page is read", LATER in " ".join(page.text.split()), page.text[:200])
    try:
        await client.read_resource("book://nobody/pages/1")
        check("an unknown book is an error", False)
    except MCPError as error:
        check("an unknown book is an error", "nobody" in str(error), str(error))


async def progress(client):
    """The client hears of steps, in rising numbers, before it has the answer."""
    told = []

    async def hear(done, total, message):
        told.append((done, message))

    answer = await client.call_tool(
        "ask", {"question": "How long does winding take?"}, progress_callback=hear)
    check("progress is told", not answer.is_error and len(told) > 1, str(told))
    check("its numbers rise", [done for done, _ in told] == sorted({done for done, _ in told}), str(told))
    check("it says what is done", all(message for _, message in told), str(told))


async def at_once(client):
    words = ["lamp", "storm", "oil", "fog", "jars", "clock"] * 10
    replies = await asyncio.gather(
        *[client.call_tool("search", {"query": word, "top_k": 2}) for word in words])
    check("60 requests at once", [r.structured_content["query"] for r in replies] == words)


async def cancelled(client):
    """A call that waits for a model that never answers is given up, and the next one is answered."""
    task = asyncio.create_task(client.call_tool("ask", {"question": "Who keeps the lamp?"}))
    await asyncio.sleep(1.5)
    check("the call is waiting", not task.done())
    task.cancel()
    start = time.monotonic()
    await asyncio.gather(task, return_exceptions=True)
    books = await client.call_tool("list_books", {})
    check("the server goes on", not books.is_error and time.monotonic() - start < 2)


async def fenced(client, book):
    queries = [
        ("search", {"query": "Where had Tarrant hidden the jars?", "top_k": 200}),
        ("search", {"query": "quarry hole landing stair", "mode": "keyword"}),
        ("ask", {"question": "Where had Tarrant hidden the jars?"}),
        ("find_text", {"text": "quarry hole"}),
        ("read_pages", {"pages": "1-32"}),
        ("read_pages", {"pages": "27"}),
        ("list_chapters", {}),
    ]
    replies = await asyncio.gather(*[client.call_tool(name, words) for name, words in queries])
    whole = " ".join(" ".join(reply.model_dump_json().replace("\\n", " ").split()) for reply in replies)
    check("no tool crosses the reading position", LATER not in whole)
    check("what was read is found", "[pp." in replies[0].content[0].text or "[p." in replies[0].content[0].text)
    check("a later page is refused", replies[5].is_error, replies[5].content[0].text)
    try:
        await client.read_resource(f"book://{book}/pages/27")
        check("no resource crosses it", False)
    except MCPError as error:
        check("no resource crosses it", "reading position" in str(error), str(error))


def server(folder, *words, **environment):
    return StdioServerParameters(
        command=str(PROGRAM), args=["--workspace", folder, "mcp", *words],
        env={"PATH": os.environ["PATH"], "HOME": folder, **environment})


async def main():
    with tempfile.TemporaryDirectory() as folder:
        program(folder, "ingest", str(SAMPLE))
        for mode in ["legacy", "auto"]:
            async with Client(server(folder), mode=mode) as client:
                print(f"-- {mode}: revision {client.protocol_version}")
                book = await tools(client)
                await resources(client, book)
                await at_once(client)
                await progress(client)
        # A port that is taken and never answered.
        import socket
        with socket.socket() as deaf:
            deaf.bind(("127.0.0.1", 0))
            deaf.listen(1)
            address = f"http://127.0.0.1:{deaf.getsockname()[1]}/v1"
            words = ["--set", "provider=compatible", "--set", "model=m"]
            async with Client(server(folder, *words, COMPATIBLE_BASE_URL=address)) as client:
                await cancelled(client)
        program(folder, "set-page", "keeper", "12")
        async with Client(server(folder)) as client:
            await fenced(client, book)
    return check.failed


sys.exit(asyncio.run(main()))
