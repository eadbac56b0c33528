import Foundation
@testable import Replays
import Testing

@testable import Shell

/// What a person sees of a question that is longer than the embedder reads at once.
struct LongQuestionTests {
  private func shown(_ lines: String...) async throws -> String {
    let desk = try await CommandDesk()
    try await desk.prepare([
      "/open /lamp.txt", "/set tools=off embed.mode=direct size=20w overlap=0w",
    ])
    return await desk.transcript(lines, columns: 400)
  }

  @Test func `it is answered, and the trace says that the best of its windows counts`() async throws
  {
    let idle = (1...300).map { "idle\($0)" }.joined(separator: " ")
    let line = "Who hid four stone jars under the stairs \(idle)?"
    let shown = try await shown("/ask mode=vector top_k=1 \(line)", "/trace")
    #expect(!shown.contains("does not fit"), "\(shown)")
    let windows = try #require(
      shown.firstMatch(of: /query in ([0-9]+) windows, the best one counts/))
    #expect((Int(windows.1) ?? 0) > 1, "\(shown)")
    let cited = shown.components(separatedBy: "> /trace")[0]
    #expect(cited.contains("Doubtful: “"), "\(shown)")
  }

  @Test func `a chunk is named with its mark or without, and another word behind it is refused`()
    async throws
  {
    let (plain, marked) = (
      try await shown("/chunks vector 2"), try await shown("/chunks vector #2")
    )
    #expect(
      plain.contains("chunk #2") && marked.hasSuffix(plain.dropFirst(18)), "\(plain)\(marked)")
    let word = try await shown("/chunks vector #abc")
    #expect(
      word.contains("#abc is not the number of a chunk.") && word.contains("The set has #0 to #"),
      "\(word)")
    for text in ["427", "#427"] {
      let far = try await shown("/chunks vector \(text)")
      #expect(
        far.contains("no visible chunk #427.") && far.contains("The set has #0 to #"), "\(far)")
    }
  }
}
