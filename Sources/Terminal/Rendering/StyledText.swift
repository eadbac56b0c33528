import Basics

/// Text that is safe to show, because every initializer passes through `TerminalText.sanitize`.
///
/// Write it as an interpolated literal, whose values are made inert and whose styles are kept:
/// `"Opened \(title, .strong) with \(count) pages"`.
package struct StyledText: Hashable, Sendable {
  /// A run of inert text in one style.
  package struct Run: Hashable, Sendable {
    package let text: String
    package let style: Style
    /// Target of a hyperlink, in printable ASCII; nil without a link.
    package let link: String?

    fileprivate init(inert text: String, style: Style, link: String?) {
      self.text = text
      self.style = style
      self.link = link
    }

    /// A part of the run, which is inert like the whole.
    package func slice(_ range: Range<String.Index>) -> Run {
      Run(inert: String(text[range]), style: style, link: link)
    }
  }

  package private(set) var runs: [Run] = []

  package init() {}

  @_disfavoredOverload
  package init(_ text: String, _ style: Style = .plain, link: String? = nil) {
    append(inert: TerminalText.sanitize(text), style, link: link.map(Self.inertLink))
  }

  package init(_ texts: [StyledText], separator: StyledText) {
    for (index, text) in texts.enumerated() {
      if index > 0 { append(separator) }
      append(text)
    }
  }

  package mutating func append(_ other: StyledText) { for run in other.runs { append(run) } }

  package mutating func append(_ run: Run) { append(inert: run.text, run.style, link: run.link) }

  package static func + (a: StyledText, b: StyledText) -> StyledText {
    var sum = a
    sum.append(b)
    return sum
  }

  /// This text with the style added to every run.
  package func styled(_ style: Style) -> StyledText {
    mapRuns { Run(inert: $0.text, style: $0.style.adding(style), link: $0.link) }
  }

  /// The text without its styles.
  package var plain: String { runs.map(\.text).joined() }

  package var isEmpty: Bool { runs.isEmpty }

  /// Columns of the whole text as a single line.
  package var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// The lines of the text: one more than its line feeds.
  package var lines: [StyledText] {
    var lines = [StyledText()]
    for run in runs {
      for (index, piece) in run.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { lines.append(StyledText()) }
        lines[lines.count - 1].append(inert: String(piece), run.style, link: run.link)
      }
    }
    return lines
  }

  /// This text on a single line: line feeds and tabs become spaces.
  package var onOneLine: StyledText {
    mapRuns { run in
      let text = String(run.text.map { $0 == "\n" || $0 == "\t" ? " " : $0 })
      return Run(inert: text, style: run.style, link: run.link)
    }
  }

  /// This line cut to at most `width` columns, with `…` at a cut.
  package func truncated(to width: Int) -> StyledText {
    guard self.width > width else { return self }
    var result = StyledText()
    var room = max(0, width - 1)
    for run in runs {
      let piece = DisplayWidth.prefix(of: run.text, columns: room)
      result.append(inert: piece, run.style, link: run.link)
      room -= DisplayWidth.of(piece)
      if piece.utf8.count < run.text.utf8.count { break }
    }
    if width > 0 { result.append(inert: "…", .plain, link: nil) }
    return result
  }

  /// This line without final blanks, which a narrower screen would wrap.
  package var withoutTrailingBlanks: StyledText {
    var result = self
    while let last = result.runs.last, last.text.last == " " {
      result.runs.removeLast()
      let text = String(last.text.reversed().drop { $0 == " " }.reversed())
      result.append(inert: text, last.style, link: last.link)
      guard text.isEmpty else { break }
    }
    return result
  }

  /// The end of this line, at most `columns` columns.
  package func suffix(columns: Int) -> StyledText {
    var result = StyledText()
    var surplus = width - columns
    for run in runs {
      let start = run.text.firstIndex { character in
        defer { surplus -= DisplayWidth.of(character) }
        return surplus <= 0
      }
      if let start { result.append(run.slice(start..<run.text.endIndex)) }
    }
    return result
  }

  /// This text without `beginning`, which it begins with.
  package func suffix(after beginning: StyledText) -> StyledText {
    var result = StyledText()
    var surplus = beginning.runs.reduce(0) { $0 + $1.text.utf8.count }
    for run in runs {
      let skipped = min(surplus, run.text.utf8.count)
      surplus -= skipped
      let start = run.text.utf8.index(run.text.startIndex, offsetBy: skipped)
      if start < run.text.endIndex { result.append(run.slice(start..<run.text.endIndex)) }
    }
    return result
  }

  private mutating func append(inert text: String, _ style: Style, link: String?) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.style == style, last.link == link {
      runs[runs.count - 1] = Run(inert: last.text + text, style: style, link: link)
    } else {
      runs.append(Run(inert: text, style: style, link: link))
    }
  }

  private func mapRuns(_ transform: (Run) -> Run) -> StyledText {
    var result = StyledText()
    result.runs = runs.map(transform)
    return result
  }

  /// Percent-encodes everything that could end or change the hyperlink sequence.
  private static func inertLink(_ link: String) -> String {
    link.utf8.map { byte in
      (0x21...0x7E).contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + byte.digits(2, radix: 16, uppercase: true)
    }.joined()
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(value, .plain) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  /// Collects the parts of an interpolated literal; styled parts keep their styles.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text.append(StyledText(literal, .plain))
    }

    package mutating func appendInterpolation(_ styled: StyledText) { text.append(styled) }

    package mutating func appendInterpolation(_ styled: StyledText, _ style: Style) {
      text.append(styled.styled(style))
    }

    @_disfavoredOverload
    package mutating func appendInterpolation(
      _ value: some CustomStringConvertible, _ style: Style = .plain
    ) {
      text.append(StyledText(value.description, style))
    }
  }
}
