import Foundation
import TestSupport
import Testing

/// Published evaluations computed again by the program.
struct BenchmarkTests {
  @Test func `GutenQA is read from a folder, each book by itself`() async throws {
    let workspace = try TestWorkspace()
    let story = "Nell kept the lamp through nine nights. Tarrant had hidden the four stone jars."
    let other = "Ismay rowed to the island. The doctor came with the flood and left with the ebb."
    let filler = String(
      repeating: "It rained on the sea and nothing came of it at all. ", count: 40)
    try FileManager.default.createDirectory(
      at: workspace.folder.url.appending(path: "guten"), withIntermediateDirectories: true)
    try workspace.file("guten/1.txt", filler + story + " " + filler)
    try workspace.file("guten/2.txt", other + " " + filler)
    try workspace.file(
      "guten/questions.csv",
      """
      Book ID,Question,Chunk Must Contain
      1,Who hid the stone jars?,TARRANT had hidden
      1,Who kept the lamp?,nowhere in this book
      2,Who came with the flood?,The doctor came

      """)
    let run = try await workspace.run(
      ["eval", "bench", "gutenqa", "guten", "--set", "chunk.size=60tok"])
    #expect(run.code == 0)
    try expectSnapshot(workspace.stable(run.output), "bench-gutenqa")
  }

  private static let corpus = Fixture.corpus?.appending(path: "retrieval")

  @Test(.enabled(if: corpus != nil, "the development corpus is absent"))
  func `rows in word pieces and byte pairs come out as they are known`() async throws {
    let folder = try #require(Self.corpus).appending(path: "chroma-sotu").path
    let run = try await TestWorkspace().run(["eval", "bench", "chroma2024", folder])
    #expect(run.code == 0)
    #expect(!run.output.contains("below") && !run.output.contains("above"))
    let hasPairs = run.output.contains("bpe/")
    #expect(run.output.components(separatedBy: "✓ equal").count - 1 == (hasPairs ? 10 : 4))
  }

  /// 380 sections are embedded, which takes a debug build some minutes.
  @Test(
    .enabled(if: corpus != nil && ProcessInfo.processInfo.environment["IB_SLOW_TESTS"] == "1"),
    .timeLimit(.minutes(30)))
  func `hybrid is above both legs on FairytaleQA, and keywords above FTS5`() async throws {
    let folder = try #require(Self.corpus).appending(path: "fairytaleqa-val").path
    let run = try await TestWorkspace().run(["eval", "bench", "fairytaleqa", folder, "--json"])
    #expect(run.code == 0)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let differences = try #require(report["differences"] as? [[String: Any]])
    #expect(differences.count == 2)
    for difference in differences {
      let interval = try #require(difference["interval"] as? [Double])
      #expect(interval[0] > 0, "\(difference["name"] ?? "")")
    }
    let rows = try #require(report["rows"] as? [[String: Any]])
    let keyword = try #require((rows[0]["cells"] as? [[String: Any]])?.first)
    #expect(try #require(keyword["ours"] as? Double) >= 0.7177)
  }
}
