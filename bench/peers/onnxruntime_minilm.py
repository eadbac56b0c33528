"""onnxruntime in f32 from text to vectors: MODEL_FOLDER PASSAGES THREADS [CHECK]. Rated in passages.

No ONNX file of the model can be had without exporting it through torch, so the graph is built here
from the same weights. Passages are sorted by length and padded in batches of 32, as
sentence-transformers does it. With a fourth argument, a file of reference vectors, it prints the
worst cosine to them and ends.
"""

import json
import os
import sys

os.environ["TOKENIZERS_PARALLELISM"] = "false"

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from safetensors.numpy import load_file
from tokenizers import Tokenizer

import peer


class Graph:
    """Collects nodes; every method returns the name of its result."""

    def __init__(self, weights):
        self.nodes, self.constants, self.weights = [], {}, weights

    def weight(self, name, transpose=False):
        value = self.weights[name]
        return self.constant(name, value.T.copy() if transpose else value)

    def constant(self, name, value):
        self.constants[name] = numpy_helper.from_array(np.asarray(value), name)
        return name

    def node(self, kind, *inputs, **attributes):
        name = f"{kind}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], name, **attributes))
        return name

    def linear(self, x, name):
        product = self.node("MatMul", x, self.weight(name + ".weight", transpose=True))
        return self.node("Add", product, self.weight(name + ".bias"))

    def norm(self, x, name, epsilon):
        gain, bias = self.weight(name + ".weight"), self.weight(name + ".bias")
        return self.node("LayerNormalization", x, gain, bias, axis=-1, epsilon=epsilon)

    def heads(self, x, heads, width, order):
        shape = self.constant(f"split_{heads}", np.array([0, 0, heads, width], np.int64))
        return self.node("Transpose", self.node("Reshape", x, shape), perm=order)


def attention(graph, x, mask, name, settings):
    heads = settings["num_attention_heads"]
    width = settings["hidden_size"] // heads
    query = graph.heads(graph.linear(x, name + ".self.query"), heads, width, [0, 2, 1, 3])
    key = graph.heads(graph.linear(x, name + ".self.key"), heads, width, [0, 2, 3, 1])
    value = graph.heads(graph.linear(x, name + ".self.value"), heads, width, [0, 2, 1, 3])
    scale = graph.constant("scale", np.float32(np.sqrt(width)))
    scores = graph.node("Div", graph.node("MatMul", query, key), scale)
    chances = graph.node("Softmax", graph.node("Add", scores, mask), axis=-1)
    mixed = graph.node("Transpose", graph.node("MatMul", chances, value), perm=[0, 2, 1, 3])
    shape = graph.constant("join", np.array([0, 0, settings["hidden_size"]], np.int64))
    return graph.linear(graph.node("Reshape", mixed, shape), name + ".output.dense")


def build(folder):
    settings = json.load(open(f"{folder}/config.json"))
    epsilon = settings["layer_norm_eps"]
    graph = Graph(load_file(f"{folder}/model.safetensors"))
    table = "embeddings.{}_embeddings.weight".format
    words = graph.node("Gather", graph.weight(table("word")), "ids")
    positions = graph.node("Gather", graph.weight(table("position")), "positions")
    types = graph.constant("type", graph.weights[table("token_type")][0])
    x = graph.node("Add", graph.node("Add", words, positions), types)
    x = graph.norm(x, "embeddings.LayerNorm", epsilon)
    for layer in range(settings["num_hidden_layers"]):
        name = f"encoder.layer.{layer}"
        attended = attention(graph, x, "mask", name + ".attention", settings)
        x = graph.node("Add", x, attended)
        x = graph.norm(x, name + ".attention.output.LayerNorm", epsilon)
        inner = graph.node("Gelu", graph.linear(x, name + ".intermediate.dense"))
        x = graph.node("Add", x, graph.linear(inner, name + ".output.dense"))
        x = graph.norm(x, name + ".output.LayerNorm", epsilon)
    graph.nodes.append(helper.make_node("Identity", [x], ["states"]))
    inputs = [
        helper.make_tensor_value_info("ids", TensorProto.INT64, ["batch", "length"]),
        helper.make_tensor_value_info("positions", TensorProto.INT64, ["length"]),
        helper.make_tensor_value_info("mask", TensorProto.FLOAT, ["batch", 1, 1, "length"]),
    ]
    outputs = [
        helper.make_tensor_value_info(
            "states", TensorProto.FLOAT, ["batch", "length", settings["hidden_size"]])
    ]
    body = helper.make_graph(
        graph.nodes, "bert", inputs, outputs, list(graph.constants.values()))
    model = helper.make_model(body, opset_imports=[helper.make_opsetid("", 20)])
    model.ir_version = 10
    return model.SerializeToString()


def session(folder, threads):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_ALL
    return onnxruntime.InferenceSession(build(folder), options, ["CPUExecutionProvider"])


def embed(session, tokenizer, passages):
    encodings = tokenizer.encode_batch_fast(passages)
    order = sorted(range(len(passages)), key=lambda i: -len(encodings[i].ids))
    vectors = np.empty((len(passages), 384), np.float32)
    for start in range(0, len(order), 32):
        rows = order[start : start + 32]
        length = len(encodings[rows[0]].ids)
        ids = np.zeros((len(rows), length), np.int64)
        mask = np.zeros((len(rows), length), np.float32)
        for row, index in enumerate(rows):
            size = len(encodings[index].ids)
            ids[row, :size], mask[row, :size] = encodings[index].ids, 1
        feed = {
            "ids": ids, "positions": np.arange(length),
            "mask": ((1 - mask) * -1e9)[:, None, None, :].astype(np.float32)}
        (states,) = session.run(None, feed)
        mean = (states * mask[:, :, None]).sum(1)
        vectors[rows] = mean / np.linalg.norm(mean, axis=1, keepdims=True)
    return vectors


if __name__ == "__main__":
    folder, path, threads = sys.argv[1], sys.argv[2], int(sys.argv[3])
    passages = open(path, encoding="utf-8").read().splitlines()
    tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
    tokenizer.no_padding()
    tokenizer.enable_truncation(256)
    running = session(folder, threads)
    if len(sys.argv) > 4:
        truth = np.fromfile(sys.argv[4], "<f4").reshape(-1, 384)
        print("worst cosine", (embed(running, tokenizer, passages) * truth).sum(1).min())
    else:
        peer.serve(lambda: len(embed(running, tokenizer, passages)))
