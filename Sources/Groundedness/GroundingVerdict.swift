import Answers

/// The marks and words a person reads about a checked answer, in the shell and in every export.
///
/// A new kind of finding (a copied extract, a cut sentence, an output schema) is one more part
/// here, so that no view counts or phrases a check by itself.
package struct GroundingVerdict: Hashable, Sendable {
  /// The tone of a finding, for views with colours.
  package enum Tone: String, Hashable, Sendable, CaseIterable {
    case good
    case doubtful
    case bad
    /// Neutral: reported, not judged.
    case plain
  }

  /// A short text with its tone, such as `✓ 3` or `0/1`.
  package struct Mark: Hashable, Sendable {
    package let text: String
    package let tone: Tone
    /// The number of findings; nil when the text says all.
    package let count: Int?

    package init(_ text: String, _ tone: Tone, count: Int? = nil) {
      self.text = text
      self.tone = tone
      self.count = count
    }

    /// The mark with its count behind it.
    package var words: String { count.map { "\(text) \($0)" } ?? text }
  }

  /// One subject of the check with its marks: `sentences ✓ 2 ✗ 1`.
  package struct Part: Hashable, Sendable {
    /// The subject of the marks; empty when they explain themselves.
    package let name: String
    package let marks: [Mark]

    package init(_ name: String, _ marks: [Mark]) {
      self.name = name
      self.marks = marks
    }

    /// A part that shows `good` of `all`, doubtful when some are missing.
    package static func share(_ good: Int, of all: Int, _ name: String) -> Part {
      Part(name, [Mark("\(good)/\(all)", good == all ? .good : .doubtful)])
    }

    package var words: String {
      ([name] + marks.map(\.words)).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  package let parts: [Part]

  /// A verdict without parts when the answer cites, quotes and claims nothing.
  package init(_ check: GroundingCheck) {
    parts =
      check.isEmpty
      ? []
      : Self.copies(check) + Self.citations(check) + Self.quotes(check) + Self.sentences(check)
        + Self.output(check)
  }

  package var isEmpty: Bool { parts.isEmpty }

  /// The whole verdict in one line without colours: `citations 0/1 · sentences ✗ 2`.
  package var words: String { parts.map(\.words).joined(separator: " · ") }

  private static func citations(_ check: GroundingCheck) -> [Part] {
    [false, true].compactMap { isNative in
      let citations = check.citations.filter { $0.isNative == isNative }
      guard !citations.isEmpty else { return nil }
      let good = citations.count { $0.status == .resolved }
      return .share(good, of: citations.count, isNative ? "native" : "citations")
    }
  }

  private static func quotes(_ check: GroundingCheck) -> [Part] {
    guard !check.quotes.isEmpty else { return [] }
    let good = check.quotes.count { $0.status == .verified }
    return [.share(good, of: check.quotes.count, "quotes")]
  }

  /// Reported without a mark: a sentence of the book need not answer the question.
  private static func copies(_ check: GroundingCheck) -> [Part] {
    let count = check.count(.copied)
    guard count > 0 else { return [] }
    return [
      Part(
        "",
        [
          Mark(
            count == 1
              ? "1 sentence copied verbatim, not judged"
              : "\(count) sentences copied verbatim, not judged",
            .plain)
        ])
    ]
  }

  private static func output(_ check: GroundingCheck) -> [Part] {
    guard let output = check.output else { return [] }
    guard output.isValid else { return [Part("output", [Mark("✗ \(output.words)", .bad)])] }
    return [Part("output", [Mark(output.isFenced ? "✓ in a code fence" : "✓", .good)])]
  }

  private static func sentences(_ check: GroundingCheck) -> [Part] {
    let judged: [SentenceSupport] = [.supported, .partial, .unsupported]
    let marks = judged.compactMap { support in
      let count = check.count(support)
      return count == 0 ? nil : Mark(support.mark.text, support.mark.tone, count: count)
    }
    return marks.isEmpty ? [] : [Part("sentences", marks)]
  }
}
