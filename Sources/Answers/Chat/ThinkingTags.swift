/// Tells a model's thinking from its answer in a text that arrives in pieces.
///
/// Servers without a parser of their own send `<think>…</think>` before the answer; some send only the
/// end, because the template of the model opens the thinking.
package struct ThinkingTags: Sendable {
  package enum Piece: Hashable, Sendable {
    case said(String)
    case thought(String)
    /// All text so far was thinking.
    case unsaid
  }

  /// The marks of R1 and its kin, of models told to reason in other words, and of Magistral.
  private static let marks = [
    ("<think>", "</think>"), ("<thinking>", "</thinking>"), ("<thought>", "</thought>"),
    ("<reasoning>", "</reasoning>"), ("[THINK]", "[/THINK]"),
  ]

  /// The mark that ends the thinking under way; nil while the answer comes.
  private var end: String?
  /// The beginning of a mark, whose rest is still to come.
  private var held = ""
  /// True at the beginning of the answer, where blanks are dropped.
  private var dropsBlanks = false
  private var isLineStart = true
  private var hasThought = false

  package init() {}

  /// Takes the next piece of the text.
  package mutating func add(_ part: String) -> [Piece] { pieces(held + part, isLast: false) }

  /// The text held back, at the end of the call.
  package mutating func finish() -> [Piece] { pieces(held, isLast: true) }

  private mutating func pieces(_ text: String, isLast: Bool) -> [Piece] {
    var (rest, pieces) = (text[...], [Piece]())
    held = ""
    while !rest.isEmpty {
      guard let (range, next) = mark(in: rest, isLast: isLast) else { break }
      add(rest[..<range.lowerBound], &pieces)
      if next == nil, end == nil { pieces.append(.unsaid) }
      (end, hasThought, dropsBlanks) = (next, true, next == nil)
      isLineStart = true
      rest = rest[range.upperBound...]
    }
    let kept = isLast ? 0 : heldCount(rest)
    held = String(rest.suffix(kept))
    add(rest.dropLast(kept), &pieces)
    return pieces
  }

  /// The next mark, with the one that ends what it opens; nil without one.
  private func mark(in text: Substring, isLast: Bool) -> (Range<String.Index>, String?)? {
    if let end { return text.firstRange(of: end).map { ($0, nil) } }
    let opening = Self.marks.compactMap { open, close in
      text.ranges(of: open).first { isAtLineStart($0.lowerBound, in: text) }.map { ($0, close) }
    }.min { $0.0.lowerBound < $1.0.lowerBound }
    if let opening { return (opening.0, opening.1) }
    guard !hasThought else { return nil }
    return Self.marks.lazy.compactMap { text.firstRange(of: $0.1) }.first { range in
      isAtLineStart(range.lowerBound, in: text)
        || text[range.upperBound...].first?.isNewline ?? isLast
    }.map { ($0, nil) }
  }

  /// True after a newline, or before the first word of the text.
  private func isAtLineStart(_ index: String.Index, in text: Substring) -> Bool {
    let line = text[..<index].reversed().prefix { !$0.isNewline }
    return line.allSatisfy(\.isWhitespace) && (line.count < text[..<index].count || isLineStart)
  }

  /// Number of characters at the end that can be the beginning of a mark.
  private func heldCount(_ text: Substring) -> Int {
    let marks = end.map { [$0] } ?? Self.marks.flatMap { [$0.0, $0.1] }
    // A whole mark waits for the newline that makes it one.
    let longest = marks.map(\.count).max() ?? 0
    return (1...longest).reversed().first { count in
      let tail = text.suffix(count)
      return tail.count == count && marks.contains { $0.hasPrefix(tail) }
    } ?? 0
  }

  private mutating func add(_ text: Substring, _ pieces: inout [Piece]) {
    guard end == nil else {
      if !text.isEmpty { pieces.append(.thought(String(text))) }
      return
    }
    let said = dropsBlanks ? text.drop(while: \.isWhitespace) : text
    guard !said.isEmpty else { return }
    dropsBlanks = false
    let line = said.reversed().prefix { !$0.isNewline }
    isLineStart = line.allSatisfy(\.isWhitespace) && (line.count < said.count || isLineStart)
    pieces.append(.said(String(said)))
  }
}
