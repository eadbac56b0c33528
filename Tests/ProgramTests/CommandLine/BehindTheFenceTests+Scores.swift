import Basics
import Foundation
import Testing

/// How well something hidden fits a question tells of it too.
extension BehindTheFenceTests {
  @Test func `scores and ranks of a cell made further on are told nowhere`() async throws {
    let (session, workspace) = try await Self.workspace()
    let scores = try Self.scores(in: session)
    #expect(!scores.isEmpty)
    for (position, isTold) in [(3, false), (0, true)] {
      let shown = try await Self.looks(
        at: session, from: position, by: ["show", "trace", "why", "heat"],
        workspace)
      for (name, text) in shown {
        let text = Self.withoutTimes(text)
        let told = scores.filter { text.contains($0) } + Self.ranks(in: text)
        #expect(told.isEmpty || isTold, "\(name) at \(position): \(told)")
        #expect(
          !told.isEmpty || !isTold || Self.withoutScores.contains { name.hasSuffix($0) },
          "\(name) at \(position) tells nothing")
      }
    }
  }

  /// Formats that hold no scores from any position; a picture draws them.
  private static let withoutScores = [".csv", ".svg"]

  /// The text without times, which may be spelt like a score.
  private static func withoutTimes(_ text: String) -> String {
    text.replacing(/\d+(?:\.\d+)? (?:ms|s)\b/, with: "")
      .replacing(/"(?:us|milliseconds)":\s*[\d.]+/, with: "")
  }

  /// Members of JSON that place a hit in a ranking or in the book.
  private static func ranks(in text: String) -> [String] {
    text.matches(of: /"(?:rank|score|chunk|chunk_index|range|start_offset|eligible)":\d/)
      .map { String($0.0) }
  }

  /// Scores that the transcript records, as they are printed; those that are nothing left out.
  private static func scores(in transcript: String) throws -> Set<String> {
    let lines = try String(contentsOfFile: transcript, encoding: .utf8).split(separator: "\n")
    let hits = try lines.compactMap { try JSONValue(parsing: String($0))["hits"]?.array }
    let scores = hits.joined().compactMap { $0["score"]?.double }.filter { $0 > 0.001 }
    return Set(
      scores.flatMap { ["\($0)", String(format: "%.4f", $0), String(format: "%.3f", $0)] })
  }
}
