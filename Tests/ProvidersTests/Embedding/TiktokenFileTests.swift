import Foundation
@testable import Providers
import Search
import TestSupport
import Testing

struct TiktokenFileTests {
  private static let file = Fixture.dependencies?.appending(path: "cl100k_base.tiktoken").path
  private static let isThere = file.map { FileManager.default.fileExists(atPath: $0) } ?? false
  private static let library = TiktokenFile(path: file)

  private struct Reference: Decodable {
    struct Row: Decodable {
      let text: String
      let ends: [Int]
    }
    let rows: [Row]
  }

  /// `scripts/fixtures/bytepairs.py` made them.
  @Test(.enabled(if: isThere, "the vocabulary is not installed"))
  func `tokens end where tiktoken ends them`() throws {
    let reference = try JSONDecoder().decode(
      Reference.self, from: Data(contentsOf: Fixture.url("tokenizer/bytepairs.json")))
    let counter = try Self.library.counter()
    #expect(reference.rows.count > 200)
    for row in reference.rows {
      #expect(
        Array(counter.tokenEnds(in: Array(row.text.utf8))) == row.ends,
        "\(row.text.debugDescription)")
    }
  }

  @Test func `a file in another format is refused`() throws {
    let folder = try TemporaryDirectory()
    try Data("aGk= 0\n".utf8).write(to: folder.url.appending(path: "wrong.tiktoken"))
    for path in [nil, folder.path("missing"), folder.path("wrong.tiktoken")] {
      #expect(throws: ChunkingError.self) { try TiktokenFile(path: path).counter() }
    }
  }
}
