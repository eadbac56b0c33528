import Foundation
import Parameters
@testable import Providers
import Search
import TestSupport
import Testing

@Suite(.enabled(if: LocalModel.folder != nil, "run make setup for the model"))
struct `Encoder folder` {
  private let folder: TemporaryDirectory

  /// A copy of the model's small files beside a link to its weights.
  init() throws {
    folder = try TemporaryDirectory()
    let model = try #require(LocalModel.folder)
    let files = FileManager.default
    for name in ["config.json", "vocab.txt", "sentence_bert_config.json"] {
      try files.copyItem(at: model.appending(path: name), to: folder.url.appending(path: name))
    }
    try files.createSymbolicLink(
      at: folder.url.appending(path: "model.safetensors"),
      withDestinationURL: model.appending(path: "model.safetensors").resolvingSymlinksInPath())
  }

  private func open() throws -> LocalEmbeddingProvider {
    try LocalEmbeddingProvider(directory: folder.url.path, precision: .f32)
  }

  private func edit(_ name: String, _ change: (String) -> String) throws {
    let url = folder.url.appending(path: name)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try change(text).write(to: url, atomically: true, encoding: .utf8)
  }

  @Test func `a missing folder is named`() {
    #expect(throws: EmbeddingError.modelMissing(path: "/nowhere/config.json")) {
      try LocalEmbeddingProvider(directory: "/nowhere")
    }
  }

  @Test(arguments: ["config.json", "vocab.txt", "model.safetensors"])
  func `a missing file is named`(name: String) throws {
    try FileManager.default.removeItem(atPath: folder.path(name))
    #expect(throws: EmbeddingError.modelMissing(path: folder.path(name))) { try open() }
  }

  @Test(arguments: [
    ("config.json", "{"), ("config.json", "{}"), ("config.json", #"{"hidden_size":-1}"#),
    ("vocab.txt", "ship\n"), ("model.safetensors", "no tensors"), ("model.safetensors", ""),
  ])
  func `a damaged file is reported as damaged`(name: String, text: String) throws {
    try edit(name) { _ in text }
    let error = #expect(throws: EmbeddingError.self) { try open() }
    guard case .modelDamaged(folder.path(name), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    (
      "config.json", "\"vocab_size\": 30522", "\"vocab_size\": \"many\"",
      "vocab_size is of another type"
    ),
    ("config.json", "\"vocab_size\": 30522", "\"vocab\": 1", "vocab_size is missing"),
    ("sentence_bert_config.json", "256", "[]", "max_seq_length is of another type"),
  ])
  func `a value that is missing or of another type is named as the file spells it`(
    name: String, old: String, new: String, reason: String
  ) throws {
    try edit(name) { text in
      #expect(text.contains(old), "\(text)")
      return text.replacingOccurrences(of: old, with: new)
    }
    #expect(throws: EmbeddingError.modelDamaged(path: folder.path(name), reason: reason)) {
      try open()
    }
  }

  @Test(arguments: [
    ("config.json", "\"bert\"", "\"roberta\""), ("config.json", "\"gelu\"", "\"relu\""),
    ("config.json", "absolute", "relative_key"),
  ])
  func `an unsupported model is refused`(
    name: String, old: String, new: String
  ) throws {
    try edit(name) { $0.replacingOccurrences(of: old, with: new) }
    #expect(throws: EmbeddingError.self) { try open() }
  }

  @Test func `pooling, casing and longest input are read where they are given`() throws {
    try edit("sentence_bert_config.json") { _ in #"{"max_seq_length":128}"# }
    #expect(try open().model.windowTokens == 126)
    try edit("sentence_bert_config.json") { _ in #"{"max_seq_length":100000}"# }
    #expect(try open().model.windowTokens == 510)
    try edit("sentence_bert_config.json") { _ in #"{"max_seq_length":\#(Int.min)}"# }
    #expect(try open().model.windowTokens == 1)
    let mean = try open().model.fingerprint
    try edit("1_Pooling/config.json") { _ in #"{"pooling_mode_cls_token":true}"# }
    #expect(try open().model.fingerprint != mean)
    try edit("1_Pooling/config.json") { _ in #"{"pooling_mode_max_tokens":true}"# }
    #expect(throws: EmbeddingError.self) { try open() }
    try edit("1_Pooling/config.json") { _ in "{}" }
    try edit("tokenizer_config.json") { _ in #"{"do_lower_case":false}"# }
    #expect(throws: EmbeddingError.self) { try open() }
  }

  @Test func `dimensions that the weights do not have are damage`() throws {
    try edit("config.json") {
      $0.replacingOccurrences(of: "\"num_hidden_layers\": 6", with: "\"num_hidden_layers\": 7")
    }
    let error = #expect(throws: EmbeddingError.self) { try open() }
    #expect(
      error
        == .modelDamaged(
          path: folder.path("model.safetensors"),
          reason: "encoder.layer.6.attention.self.query.weight is missing"))
  }

  @Test func `one changed weight changes the fingerprint`() throws {
    let before = try open().model.fingerprint
    let url = folder.url.appending(path: "model.safetensors")
    var bytes = try Data(contentsOf: url.resolvingSymlinksInPath())
    try FileManager.default.removeItem(at: url)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: url)
    #expect(try open().model.fingerprint != before)
  }
}
