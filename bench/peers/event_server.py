"""A stand-in for a model service on the loopback address; prints its port.

The path names how many events an answer has and how many go into one write: /100000/1/v1/messages.
"""

import json
import socket
import sys
import threading


def event(kind, **members):
    data = json.dumps({"type": kind, **members}, separators=(",", ":"))
    return f"event: {kind}\ndata: {data}\n\n".encode()


def answer(count, batch):
    """The chunks of an answer, `batch` events in each."""
    start = event("message_start", message={"usage": {"input_tokens": 9, "output_tokens": 1}})
    start += event("content_block_start", index=0, content_block={"type": "text", "text": ""})
    delta = event("content_block_delta", index=0, delta={"type": "text_delta", "text": " word"})
    end = event("content_block_stop", index=0)
    end += event("message_delta", delta={"stop_reason": "end_turn"}, usage={"output_tokens": count})
    end += event("message_stop")
    chunks = [start] + [delta * batch] * (count // batch) + [end]
    return [b"%x\r\n%s\r\n" % (len(chunk), chunk) for chunk in chunks] + [b"0\r\n\r\n"]


def serve(client, known={}):
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    received = b""
    while True:
        while b"\r\n\r\n" not in received:
            piece = client.recv(65536)
            if not piece:
                return
            received += piece
        head, _, received = received.partition(b"\r\n\r\n")
        length = 0
        for line in head.lower().split(b"\r\n"):
            if line.startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        while len(received) < length:
            received += client.recv(65536)
        received = received[length:]
        count, batch = map(int, head.split(b" ")[1].split(b"/")[1:3])
        chunks = known.setdefault((count, batch), answer(count, batch))
        client.sendall(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n"
                       b"transfer-encoding: chunked\r\n\r\n")
        for chunk in chunks:
            client.sendall(chunk)


listener = socket.create_server(("127.0.0.1", 0), backlog=64)
print(listener.getsockname()[1], flush=True)
while True:
    connection, _ = listener.accept()
    threading.Thread(target=serve, args=(connection,), daemon=True).start()
