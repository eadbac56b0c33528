import Asking
import Books
import DeskSupport
import Parameters
import Search
import TestSupport
import Testing

/// Pooled vectors before the reading position do not depend on text beyond it.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct PooledFenceTests {
  private static let pageCount = 24

  private static func book(_ changed: Int? = nil) -> [Page] {
    (1...pageCount).map { number in
      number >= changed ?? .max
        ? Page(number: number, text: otherWords(Page.telltale(number, words: 37).text))
        : Page.telltale(number, words: 37)
    }
  }

  /// Words of the same lengths, so that the book is cut at the same places.
  private static func otherWords(_ text: String) -> String {
    text.replacing("word", with: "lamp").replacing("page", with: "moor")
  }

  private func retrievals(_ pages: [Page], _ positions: [Int], pass: (Int, Int)) async throws
    -> [Retrieval]
  {
    let desk = try await Desk(["/b": pages], embedder: LeaningEmbeddingProvider())
    _ = try await desk.open(
      "b",
      [
        "chunk.size=60w", "chunk.overlap=12w", "mode=vector", "top_k=40", "embed.mode=pooled",
        "embed.window=\(pass.0)", "embed.step=\(pass.1)",
      ])
    var retrievals: [Retrieval] = []
    for position in positions {
      _ = try await MoveFence(desk.notebook).run(to: position, source: "/page \(position)")
      retrievals.append(
        try await SearchAsCell(desk.notebook).run(
          "word1p\(position) word3p\(position + 1) word2p2", overrides: [],
          source: "/search", observer: { _ in }
        ).retrieval)
    }
    return retrievals
  }

  @Test(arguments: [(40, 40), (40, 20), (33, 17)])
  func `scores at a fence do not depend on the pages beyond it`(pass: (Int, Int))
    async throws
  {
    for position in [3, 10, 11, 23] {
      let real = try await retrievals(Self.book(), [position], pass: pass)[0]
      let other = try await retrievals(Self.book(position + 1), [position], pass: pass)[0]
      #expect(real.passages.count >= min(40, real.eligible))
      #expect(real.passages.map(\.chunk.index) == other.passages.map(\.chunk.index))
      #expect(real.passages.map(\.score) == other.passages.map(\.score))
      #expect(real.passages.map(\.text) == other.passages.map(\.text))
      #expect(real.passages.allSatisfy { $0.pages.end <= position })
    }
  }

  @Test func `without the fence the words beyond it count`() async throws {
    let real = try await retrievals(Self.book(), [0], pass: (40, 20))[0]
    let other = try await retrievals(Self.book(11), [0], pass: (40, 20))[0]
    #expect(real.passages.map(\.score) != other.passages.map(\.score))
  }

  @Test func `a search does not depend on earlier searches at other positions`()
    async throws
  {
    let walked = try await retrievals(Self.book(), [20, 5, 0, 12], pass: (40, 20))
    let direct = try await retrievals(Self.book(), [12], pass: (40, 20))
    #expect(walked[3].passages == direct[0].passages)
  }
}
