import Books
import Foundation
import Infra
import Lab
import Parameters
import Search
import TestSupport
import Testing

/// The published chunking evaluation on one of its corpora, without any model.
struct PrecisionOmegaTests {
  private static let folder = Fixture.corpus?.appending(path: "retrieval/chroma-sotu")

  /// Reference values computed without this program.
  @Test(
    .enabled(if: folder != nil && Fixture.dependencies != nil),
    arguments: [(size: 250, chunks: 53, omega: 18.66), (size: 200, chunks: 67, omega: 22.99)])
  func `the recursive rows in word pieces match the published ones`(
    _ row: (size: Int, chunks: Int, omega: Double)
  ) throws {
    let folder = try #require(Self.folder)
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "state_of_the_union.md")))
    let set = try Chroma2024Set(
      csv: [UInt8](Data(contentsOf: folder.appending(path: "questions.csv"))))
    let text = BookText(pages: [Page(number: 1, text: String(decoding: bytes, as: UTF8.self))])
    let options = try ChunkingOptions(
      strategy: .chroma2024, size: TextSize(row.size, .tokens), overlap: TextSize(0, .tokens))
    let chunks = Chroma2024Chunker().chunks(
      of: text, options: options,
      tokenEnds: try LocalModel.provider.get().tokenCounter.tokenEnds(in: text.utf8))
    #expect(chunks.count == row.chunks)
    let ranges = Chroma2024Locator.ranges(of: chunks.map(\.range), in: text.utf8)
    let values = try set.items.map { item in
      try #require(
        SpanMetrics(gold: item.gold, overlap: .chroma2024).precisionOmega(chunks: ranges))
    }
    let mean = 100 * values.reduce(0, +) / Double(values.count)
    #expect(set.items.count == 76)
    #expect(abs(mean - row.omega) < 0.01, "\(mean)")
  }
}
