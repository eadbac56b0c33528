/// Shows an answer word by word while it arrives, and never changes text that it has shown.
///
/// A terminal with styles gets rendered Markdown, wrapped at its width; any other terminal the text as
/// written, wrapped; a pipe the text as written. Tables wait until their columns are known.
package struct AnswerRenderer {
  private let output: Output
  private let spans: MarkdownSpans
  /// The part of the current line that has arrived and is not shown yet.
  private var pending: Substring = ""
  private var line: OpenLine?
  /// The mark that closes the code block; nil outside a code block.
  private var fence: Substring?
  private var tables: TableRenderer

  private struct OpenLine {
    var flow: TextFlow
    let style: Style
    /// The last character taken from the line.
    var last: Character = " "
  }

  /// Makes a renderer; `pageLink` returns the link to a page by its label, or nil.
  package init(output: Output, pageLink: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.output = output
    spans = MarkdownSpans(pageLink: pageLink)
    tables = TableRenderer(output: output, spans: spans)
  }

  /// True while a line is shown in part.
  package var isMidLine: Bool { line != nil }

  /// Adds the next piece of the answer, which may be cut anywhere.
  package mutating func add(_ piece: String) {
    pending += piece
    while let end = pending.firstIndex(where: \.isNewline) {
      let rest = pending[pending.index(after: end)...]
      pending = pending[..<end]
      endLine()
      pending = rest
    }
    if output.profile.isTerminal { showSettledText(isComplete: false) }
  }

  /// Shows the rest and ends the last line.
  package mutating func finish() {
    if !pending.isEmpty || line != nil { endLine() }
    tables.end()
  }

  private mutating func endLine() {
    defer { (pending, line) = ("", nil) }
    guard output.profile.isTerminal else { return output.print(StyledText(String(pending))) }
    if line == nil, fence == nil, MarkdownLine.isRow(pending) { return tables.add(pending) }
    if line == nil { tables.end() }
    showSettledText(isComplete: true)
    if var open = line { output.write(open.flow.endLine()) }
    output.print()
  }

  private mutating func showSettledText(isComplete: Bool) {
    if line == nil {
      guard !pending.isEmpty, openLine(isComplete: isComplete) else { return }
    }
    guard var open = line else { return }
    open.flow.resize(to: output.columns ?? 80)
    // The last character waits, because an accent may join it.
    let held = isComplete ? "" : pending.suffix(1)
    var ready = pending.dropLast(held.count)
    let written = ready
    let text =
      output.profile.hasStyles
      ? spans.take(from: &ready, after: open.last, isComplete: isComplete, style: open.style)
      : Self.takeAll(&ready)
    open.last = written.dropLast(ready.count).last ?? open.last
    pending = ready + held
    output.write(open.flow.add(text))
    line = open
  }

  /// Finds the kind of the line by its beginning; true when its text can be shown as it arrives.
  private mutating func openLine(isComplete: Bool) -> Bool {
    guard let (kind, length) = MarkdownLine.kind(of: pending, isComplete: isComplete) else {
      return false
    }
    if fence == nil, case .row = kind { return false }
    tables.end()
    if fence == nil, case .text(let marker, let style) = kind {
      openText(marker, style, length: length)
      return true
    }
    guard isComplete else { return false }
    showCode(kind)
    return false
  }

  private mutating func openText(_ marker: String, _ style: Style, length: Int) {
    let width = output.columns ?? 80
    guard output.profile.hasStyles else {
      line = OpenLine(flow: TextFlow(width: width), style: .plain)
      return
    }
    pending = pending.dropFirst(length)
    let column = DisplayWidth.of(marker)
    output.write(StyledText(marker, style == .heading ? .plain : .muted))
    line = OpenLine(
      flow: TextFlow(width: width, indent: column, column: column), style: style)
  }

  private mutating func showCode(_ kind: MarkdownLine) {
    var style = Style.code
    if case .fence(let mark) = kind {
      let closes = fence.map { mark.hasPrefix($0) && MarkdownLine.isBare(pending) } ?? true
      if closes {
        style = .muted
        fence = fence == nil ? mark : nil
      }
    }
    output.write(Self.takeAll(&pending).styled(style))
  }

  private static func takeAll(_ text: inout Substring) -> StyledText {
    defer { text = "" }
    return StyledText(String(text))
  }
}

/// The kind of a line of Markdown, known from its start.
private enum MarkdownLine: Equatable {
  /// Running text; `marker` replaces the Markdown mark, and later rows are indented under it.
  case text(marker: String, style: Style)
  /// The border of a code block: three or more backticks or tildes.
  case fence(Substring)
  /// A line that may be a row of a table.
  case row

  static func isRow(_ line: Substring) -> Bool { line.drop { $0 == " " }.first == "|" }

  /// True for a line with a mark and nothing after it, which can close a code block.
  static func isBare(_ line: Substring) -> Bool {
    let body = line.filter { $0 != " " }
    return body.allSatisfy { $0 == body.first }
  }

  /// The kind of a line and the number of characters of its mark; nil while more text may change the kind.
  static func kind(of line: Substring, isComplete: Bool) -> (MarkdownLine, Int)? {
    let blanks = line.prefix { $0 == " " }.count
    let body = line.dropFirst(blanks)
    let mark = body.prefix { "#>*+-`~|0123456789.)".contains($0) }
    guard mark.endIndex < line.endIndex || isComplete || mark.count > 9 else { return nil }
    for fence in ["`", "~"] as [Character] {
      let border = mark.prefix { $0 == fence }
      if border.count >= 3 { return (.fence(border), 0) }
    }
    if mark.hasPrefix("|") { return (.row, 0) }
    let pad = String(repeating: " ", count: min(blanks, 20))
    guard body.dropFirst(mark.count).first == " " else {
      return (.text(marker: pad, style: .plain), blanks)
    }
    let length = blanks + mark.count + 1
    switch mark {
    case "-", "*", "+": return (.text(marker: pad + "• ", style: .plain), length)
    case ">": return (.text(marker: pad + "│ ", style: .muted), length)
    case _ where mark.count <= 6 && mark.allSatisfy { $0 == "#" }:
      return (.text(marker: "", style: .heading), length)
    case _ where isNumber(mark): return (.text(marker: pad + mark + " ", style: .plain), length)
    default: return (.text(marker: pad, style: .plain), blanks)
    }
  }

  private static func isNumber(_ mark: Substring) -> Bool {
    guard let last = mark.last, last == "." || last == ")" else { return false }
    let digits = mark.dropLast()
    return !digits.isEmpty && digits.allSatisfy { $0.isNumber }
  }
}
