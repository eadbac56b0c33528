import Foundation
import TestSupport
import Testing

/// Measuring retrieval with the question set that comes along, as a person does.
struct EvaluationTests {
  private func workspace() async throws -> TestWorkspace {
    let workspace = try await TestWorkspace.withSampleBook()
    let folder = URL(filePath: workspace.path).appending(path: "prompts-lab/questions")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Fixture.repository.appending(path: "prompts-lab/questions/skerrin.jsonl"),
      to: folder.appending(path: "skerrin.jsonl"))
    return workspace
  }

  private func expect(
    _ lines: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let workspace = try await workspace()
    let run = try await workspace.script("/open keeper\n" + lines)
    try expectSnapshot(
      workspace.stable(run.output + "--- exit \(run.code)\n"), name,
      sourceLocation: sourceLocation)
  }

  @Test func `every gold span of the set stands in the sample book`() async throws {
    let workspace = try await workspace()
    for book in ["skerrin-rock.pdf", "skerrin-rock.txt"] {
      let path = Fixture.repository.appending(path: "shared/sample/\(book)").path
      let run = try await workspace.run([
        "eval", path, "skerrin", "mode=keyword", "--metric", "hit@5", "--json",
      ])
      #expect(run.code == 0)
      #expect(!run.output.contains("gold_not_in_book"), "\(book)")
      #expect(run.output.contains(#""scored":62"#))
    }
  }

  @Test func `a set is scored, with what was missed`() async throws {
    try await expect("/eval skerrin mode=keyword", "eval")
  }

  @Test func `every question can be seen`() async throws {
    try await expect("/eval skerrin mode=keyword --metric hit@5,mrr@10 --all", "eval-all")
  }

  @Test func `beyond the reading position nothing is scored or shown`() async throws {
    try await expect(
      "/page 10\n/eval skerrin mode=keyword --metric recall@5\n/question show skerrin q53",
      "eval-fenced")
  }

  @Test func `two settings are held against each other, question by question`() async throws {
    try await expect(
      "/eval skerrin mode=keyword --metric ndcg@10,recall@5 --against \"mode=hybrid top_k=3\"",
      "eval-against")
  }

  @Test func `a better setting is proven on held-out questions`() async throws {
    try await expect(
      "/set top_k=1\n/tune skerrin top_k=1,5\n/tune skerrin mode=keyword,hybrid --metric ndcg@10",
      "tune-improves")
  }

  @Test func `a setting without a significant gain is not called better`() async throws {
    try await expect(
      "/tune skerrin rrf_k=1,1000 fusion=rrf\n/tune skerrin vector_weight=0.7 fusion=rrf,convex --halving\n/tune skerrin k=9\n/tune skerrin zeal=9",
      "tune-does-not")
  }

  @Test func `many chunk sizes are tried with pooled vectors`() async throws {
    try await expect(
      "/tune skerrin size=100tok,200tok,300tok --metric recall@1000tok\n/chunks sets", "tune-pooled"
    )
  }

  @Test func `a trace shows what measuring computed, and a replay takes it over`() async throws {
    let workspace = try await workspace()
    let run = try await workspace.script(
      """
      /open keeper
      /eval skerrin --metric hit@5
      /trace
      /tune skerrin size=100tok,200tok,300tok --metric recall@1000tok
      /trace
      """)
    #expect(run.code == 0, "\(run.record)")
    for fact in [
      "setting chunk.size=100tok", "mode pooled", "chunks 171",
      "mode hybrid · questions 68 · set skerrin",
    ] { #expect(run.output.contains(fact), "\(fact)") }
    let replay = try await workspace.run(["replay", "~1"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
    #expect(replay.output.contains("question set"), "\(replay.record)")
  }

  @Test func `curves and fronts are written as pictures and pages`() async throws {
    let workspace = try await workspace()
    let curve = try await workspace.run([
      "eval", "keeper", "skerrin", "--metric", "hit@5", "--against", "mode=keyword", "--svg",
      "curve.svg",
    ])
    #expect(curve.code == 0)
    let svg = try String(contentsOfFile: workspace.folder.path("curve.svg"), encoding: .utf8)
    #expect(svg.hasPrefix("<svg") && svg.contains("stroke-dasharray=\"6 4\""))
    #expect(svg.contains("mode=keyword: 0.763 at 2,000 tokens"))
    let wins = try await workspace.run([
      "eval", "keeper", "skerrin", "--metric", "hit@5", "--against", "mode=keyword", "--svg",
      "wins.svg", "--picture", "wins",
    ])
    #expect(wins.code == 0, "\(wins.record)")
    let bars = try String(contentsOfFile: workspace.folder.path("wins.svg"), encoding: .utf8)
    #expect(bars.contains("better,") && bars.components(separatedBy: "<rect").count == 63)
    let unknown = try await workspace.run([
      "eval", "keeper", "skerrin", "--svg", "x.svg", "--picture", "pie",
    ])
    #expect(unknown.code == 64 && unknown.record.contains("recall"))
    let front = try await workspace.run([
      "tune", "keeper", "skerrin", "top_k=2,5,9", "--metric", "recall@5", "--svg", "front.html",
    ])
    #expect(front.code == 0)
    let page = try String(contentsOfFile: workspace.folder.path("front.html"), encoding: .utf8)
    #expect(page.hasPrefix("<!doctype html>") && page.contains("top_k=9"))
    #expect(page.contains("tokens of a prompt") && page.contains("milliseconds of a search"))
  }

  @Test func `programs read the same`() async throws {
    let workspace = try await workspace()
    let tuned = try await workspace.run([
      "tune", "keeper", "skerrin", "mode=keyword,vector", "--metric", "recall@5", "--json",
    ])
    #expect(tuned.code == 0)
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(tuned.output.utf8)) as? [String: Any])
    #expect(value["metric"] as? String == "recall@5")
    #expect((value["tried"] as? [Any])?.count == 2)
    #expect(value["held_out_questions"] as? Int == 31)
    #expect(value["verdict"] != nil && value["improves"] is Bool)
    let compared = try await workspace.run([
      "eval", "keeper", "skerrin", "--metric", "hit@5", "--against", "mode=keyword", "--json",
    ])
    #expect(compared.output.contains(#""verdict":"#))
    let wrong = try await workspace.run(["eval", "keeper", "skerrin", "keyword"])
    #expect(wrong.code == 64)
  }

  @Test func `questions are made from a cell, from words, shown, listed and taken away`()
    async throws
  {
    try await expect(
      """
      /search mode=keyword top_k=2 Where had Tarrant hidden the jars?
      /question add mine --cell 2 "stone jars were in the old quarry hole under the landing stair"
      /question add mine --cell 2 "no such words"
      /question add mine --passage 1,2
      /question add mine "Who designed the tower?" "Josiah Marr"
      /question add mine "Who designed the tower?" "Josiah Marr" --place 1
      /question add mine "What did the cook say?"
      /question add mine "Who is it?" "nobody of that name"
      /question list
      /question list mine
      /question rm mine q1
      /question show mine q2
      /question list mine --json
      /question show mine q9
      /eval mine --metric hit@5
      """, "question")
  }

  @Test func `metrics are listed and worked out for one question`() async throws {
    try await expect(
      "/eval metric\n/eval metric ndcg@10\n/eval metric explain recall@5 skerrin q55 mode=keyword\n/eval metric recal",
      "metric")
  }

  @Test func `a setting is seen before it is built`() async throws {
    try await expect(
      """
      /chunks --preview size=200tok
      /chunks --preview size=60w strategy=fixed overlap=0w
      /chunks --compare "size=200tok strategy=sentence"
      /chunks --preview size=150tok --query "hidden jars"
      /chunks sets
      """, "chunks-preview")
  }
}
