/// What a model is shown of the conversation so far.
///
/// The digest of old turns is made by rule, so that a replay renders the same prompt.
package enum ConversationContextStrategy: String, Sendable, CaseIterable {
  /// The latest turns, as many as the limits allow.
  case full
  /// The same, and a digest of those before them.
  case window
}

/// The turns of a conversation that go into a prompt, and those that do not.
///
/// Turns are taken whole, a question with its answer, so that a window begins with the reader and no
/// tool's result is parted from its call.
package struct ConversationWindow: Hashable, Sendable {
  /// Oldest first.
  package let quoted: [Turn]
  package let older: [Turn]

  /// The longest end of `turns` within both limits.
  package init(
    _ turns: [Turn], maximumTurns: Int, maximumTokens: Int, count: (String) -> Int
  ) {
    var tokens = 0
    var start = turns.count
    while start > 0, turns.count - start < maximumTurns {
      let turn = turns[start - 1]
      tokens += count(turn.question) + count(turn.answer)
      if tokens > maximumTokens { break }
      start -= 1
    }
    quoted = Array(turns[start...])
    older = Array(turns[..<start])
  }
}

/// A digest of turns that have fallen out of the window: rules, no model, so that it is the same
/// every time.
package enum ConversationDigest {
  /// What stands for the digest's question in the conversation.
  package static let question = "What have we spoken of so far?"

  /// Lines at most; the oldest go first.
  private static let lines = 40
  private static let longest = 240

  /// A line for each turn: the question and the first sentence of its answer, with its citation.
  package static func text(of turns: [Turn]) -> String {
    turns.flatMap { turn -> [String] in
      if turn.question == question { return turn.answer.split(separator: "\n").map(String.init) }
      let asked = oneLine(turn.question)
      return ["- \(asked) → \(firstSentence(turn.answer))"]
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
