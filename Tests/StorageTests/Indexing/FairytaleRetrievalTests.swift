import Basics
import Books
import Foundation
import Search
@testable import Storage
import TestSupport
import Testing

/// The keyword leg against FairytaleQA (Xu et al., 2022): 380 sections, 1,025 questions.
struct FairytaleRetrievalTests {
  private static let folder = Fixture.corpus?.appending(path: "retrieval/fairytaleqa-val")

  @Test(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
  func `nDCG at 10 is no worse than that of FTS5 with all words`() async throws {
    let folder = try #require(Self.folder)
    let sections = try lines(folder, "corpus.jsonl")
    let questions = try lines(folder, "queries.jsonl")
    let answers = try String(contentsOf: folder.appending(path: "qrels.tsv"), encoding: .utf8)
      .split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    let relevant = Dictionary(grouping: answers, by: { $0[0] }).mapValues { Set($0.map { $0[1] }) }

    let library = try await TestLibrary()
    let (book, text) = try await library.add("tales", pages: sections.map(\.text))
    let (set, _) = try await library.cut(book, text, text.pageMap.ranges)
    var gain = 0.0
    for question in questions {
      let hits = try await library.chunks.search(
        KeywordQuery(question: question.text), in: set.id, fence: .beyond, limit: 10)
      let wanted = relevant[question.id] ?? []
      let found = hits.indices.filter { wanted.contains(sections[hits[$0].chunk].id) }
      gain +=
        found.reduce(0) { $0 + discount($1) }
        / (0..<min(10, wanted.count)).reduce(0) { $0 + discount($1) }
    }
    // 0.7177 is what plain FTS5 reaches with the OR of all words of the question.
    #expect(gain / Double(questions.count) >= 0.7177)
  }

  private func discount(_ rank: Int) -> Double { 1 / log2(Double(rank) + 2) }

  private func lines(_ folder: URL, _ name: String) throws -> [(id: String, text: String)] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      .split(separator: "\n").map { line in
        let json = try JSONValue(parsing: String(line))
        return (json["_id"]?.string ?? "", json["text"]?.string ?? "")
      }
  }
}
