/// Lays rendered stretches out as messages, with the conversation in its place and no blanks at the
/// edges.
enum PromptLayout {
  static func prompt(of parts: [TemplatePart], turns: [Turn]) -> RenderedPrompt {
    let history = turns.flatMap(Self.quoted)
    let split = parts.firstIndex(of: .history)
    let segments = PromptSegment.segments(of: parts)
    let index =
      split.map { PromptSegment.segments(of: Array(parts[..<$0])).count }
      ?? lastMessageStart(of: segments)
    let before = trimmingMessages(Array(segments[..<index]))
    let after = trimmingMessages(Array(segments[index...]))
    return RenderedPrompt(segments: before + history + after)
  }

  /// A question and the answer that a model is told.
  private static func quoted(_ turn: Turn) -> [PromptSegment] {
    // An unanswered question would leave two messages of the reader in a row.
    guard !turn.answer.isEmpty else { return [] }
    return [
      PromptSegment(role: .user, kind: .history, text: turn.question),
      PromptSegment(role: .assistant, kind: .history, text: turn.told),
    ]
  }

  /// The beginning of the last message that is not system text.
  private static func lastMessageStart(of segments: [PromptSegment]) -> Int {
    guard let last = segments.last else { return 0 }
    var index = segments.count
    while index > 0, segments[index - 1].role == last.role { index -= 1 }
    return last.role == .system ? segments.count : index
  }

  /// Drops blanks at both ends of every run of one role.
  private static func trimmingMessages(_ segments: [PromptSegment]) -> [PromptSegment] {
    var result: [PromptSegment] = []
    var rest = segments[...]
    while let role = rest.first?.role {
      let run = rest.prefix { $0.role == role }
      rest = rest.dropFirst(run.count)
      result += trimmingEnd(trimmingStart(run))
    }
    return result
  }

  private static func trimmingStart(_ run: ArraySlice<PromptSegment>) -> ArraySlice<PromptSegment> {
    var run = run
    while let first = run.popFirst() {
      let text = String(first.text.drop(while: \.isWhitespace))
      if text.isEmpty { continue }
      return [PromptSegment(role: first.role, kind: first.kind, text: text)] + run
    }
    return []
  }

  private static func trimmingEnd(_ run: ArraySlice<PromptSegment>) -> ArraySlice<PromptSegment> {
    var run = run
    while let last = run.popLast() {
      guard let end = last.text.lastIndex(where: { !$0.isWhitespace }) else { continue }
      let text = String(last.text[...end])
      return run + [PromptSegment(role: last.role, kind: last.kind, text: text)]
    }
    return []
  }
}
