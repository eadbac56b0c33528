import Search

/// A digest of turns that have left the window, made by rule so that it never changes.
package enum ConversationDigest {
  /// Most lines of a digest; the oldest go first.
  private static let lines = 40
  private static let longest = 240

  /// A line for each turn: the question and the first sentence of its answer, with its citation.
  package static func text(of turns: [Turn]) -> String {
    turns.flatMap { turn -> [String] in
      if turn.question == FollowUpTopic.digestQuestion {
        return turn.answer.split(separator: "\n").map(String.init)
      }
      let asked = oneLine(turn.question)
      return ["- \(asked) → \(firstSentence(turn.told))"]
    }.suffix(lines).joined(separator: "\n")
  }

  private static func firstSentence(_ answer: String) -> String {
    let bytes = Array(answer.utf8)
    let citations = CitationScanner.citations(in: answer).map(\.range)
    let sentences = AnswerSentence.sentences(of: bytes, citations: citations)
    guard let first = sentences.first else { return "–" }
    let outside = first.citations.map { citations[$0] }.filter { !first.range.overlaps($0) }
    let cited = outside.map { " (\(String(decoding: bytes[$0], as: UTF8.self)))" }
    return oneLine(String(decoding: bytes[first.range], as: UTF8.self)) + cited.joined()
  }

  private static func oneLine(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > longest ? String(line.prefix(longest)) + "…" : line
  }
}
