/// The turns of a conversation that go into a prompt, and those that do not.
///
/// Turns are taken whole, a question with its answer, so that a window begins with the reader and
/// every tool result stays with its call.
package struct ConversationWindow: Hashable, Sendable {
  /// Turns, oldest first.
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
