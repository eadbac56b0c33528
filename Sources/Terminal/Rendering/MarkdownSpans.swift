/// Reads the marks inside a line of Markdown: bold, emphasis, code and page citations.
struct MarkdownSpans {
  /// Returns the link to a page by its label, or nil.
  let pageLink: @Sendable (String) -> String?

  /// Most characters to wait for the end of a mark; then it is shown literally.
  private static let patience = 200

  /// Removes from `text` the part that is certain and returns it with styles; the rest waits for more text.
  ///
  /// When the line is complete nothing waits, and a mark without an end stays as written. `before` is the
  /// character before the text, because a mark inside a word does not count.
  func take(
    from text: inout Substring, after before: Character = " ", isComplete: Bool,
    style: Style = .plain
  ) -> StyledText {
    var result = StyledText()
    var plain = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      let previous = index > text.startIndex ? text[text.index(before: index)] : before
      switch span(text[index...], after: previous, isComplete: isComplete, style: style) {
      case .none:
        index = text.index(after: index)
      case .wait:
        result.append(StyledText(String(text[plain..<index]), style))
        text = text[index...]
        return result
      case .found(let styled, let end):
        result.append(StyledText(String(text[plain..<index]), style))
        result.append(styled)
        (plain, index) = (end, end)
      }
    }
    result.append(StyledText(String(text[plain...]), style))
    text = text[text.endIndex...]
    return result
  }

  private enum Span {
    case none
    case wait
    case found(StyledText, end: Substring.Index)
  }

  private func span(
    _ rest: Substring, after before: Character, isComplete: Bool, style: Style
  ) -> Span {
    let found: Span
    switch rest.first {
    case "`": found = code(rest, style)
    case "(": found = citation(rest, style)
    case "*", "_": found = emphasis(rest, after: before, isComplete: isComplete, style)
    default: return .none
    }
    if case .wait = found, isComplete || rest.count > Self.patience { return .none }
    return found
  }

  private func code(_ rest: Substring, _ style: Style) -> Span {
    let body = rest.dropFirst()
    guard let end = body.firstIndex(of: "`") else { return .wait }
    guard end > body.startIndex else { return .none }
    return .found(
      StyledText(String(body[..<end]), style.adding(.code)), end: body.index(after: end))
  }

  /// Reads `(p.42)`, `(pp.42-43)` or `(p.iv)`, without blanks so that the decision comes soon.
  private func citation(_ rest: Substring, _ style: Style) -> Span {
    let body = rest.dropFirst().prefix(24).prefix {
      $0.isASCII && ($0.isNumber || "p.-ivxlcdmIVXLCDM".contains($0))
    }
    let end = body.endIndex
    guard end < rest.endIndex else { return .wait }
    guard rest[end] == ")", body.hasPrefix("p") else { return .none }
    let label = body.drop { $0 == "p" || $0 == "." }.prefix { $0 != "-" }
    guard !label.isEmpty, body.contains(".") else { return .none }
    let next = rest.index(after: end)
    let link = pageLink(String(label))
    return .found(
      StyledText(String(rest[..<next]), style.adding(.citation), link: link), end: next)
  }

  private func emphasis(
    _ rest: Substring, after before: Character, isComplete: Bool, _ style: Style
  ) -> Span {
    guard let mark = rest.first, !before.isLetter, !before.isNumber else { return .none }
    guard rest.count > 2 || isComplete else { return .wait }
    let closing = rest.dropFirst().first == mark ? String([mark, mark]) : String(mark)
    let body = rest.dropFirst(closing.count)
    guard let first = body.first, !first.isWhitespace, first != mark else { return .none }
    guard let end = closingMark(closing, in: body) else { return .wait }
    let next = body.index(end, offsetBy: closing.count)
    // The next character decides whether the mark closes.
    guard next < body.endIndex || isComplete else { return .wait }
    var inner = body[..<end]
    let inside = style.adding(closing.count == 2 ? .strong : .emphasis)
    return .found(take(from: &inner, isComplete: true, style: inside), end: next)
  }

  /// Place of a mark that follows a visible character and is not inside a word.
  private func closingMark(_ mark: String, in body: Substring) -> Substring.Index? {
    body.indices.dropFirst().first { index in
      let tail = body[index...]
      guard tail.hasPrefix(mark), !body[body.index(before: index)].isWhitespace else {
        return false
      }
      guard let after = tail.dropFirst(mark.count).first else { return true }
      return !after.isLetter && !after.isNumber
    }
  }
}
