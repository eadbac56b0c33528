package import Answers
package import Search
package import ShellKit
import Terminal

/// A rendered prompt as it is sent, coloured by the origin of each part, or with the origin in a margin
/// without styles.
package struct PromptView: Sendable {
  private let prompt: RenderedPrompt
  private let ledger: PromptLedger

  package init(_ prompt: RenderedPrompt, counter: any TokenCounter) {
    self.prompt = prompt
    ledger = PromptLedger(prompt, counter: counter)
  }

  package func show(in shell: ShellContext) {
    let hasStyles = shell.output.profile.hasStyles
    hasStyles ? showStyled(on: shell.output) : showNamed(on: shell.output)
    shell.output.print("\("──", .muted)\n\(ledger.summary, .muted)")
    if !hasStyles { shell.output.print("\(PromptMargin.legend)") }
  }

  private func showNamed(on output: Output) {
    let margin = PromptMargin(prompt.segments)
    var role: PromptRole?
    let width = output.profile.isTerminal ? output.columns : nil
    for line in margin.lines {
      if role != line.role { output.print("── \(line.role.rawValue) ──") }
      for row in margin.rows(of: line, width: width) { output.print(row, indent: 0) }
      role = line.role
    }
  }

  private func showStyled(on output: Output) {
    var role: PromptRole?
    var text = StyledText()
    for segment in prompt.segments {
      if role != segment.role {
        if role != nil { output.print(text, indent: 0) }
        text = StyledText()
        role = segment.role
        output.print("\("── \(segment.role.rawValue) ──", .heading)")
      }
      text.append(StyledText(segment.text, segment.kind.style))
    }
    output.print(text, indent: 0)
  }
}

extension PromptSegmentKind {
  /// The style of an origin; the template's own words are dim, so that inserted text is prominent.
  fileprivate var style: Style {
    switch self {
    case .template: .muted
    case .passage: .plain
    case .question: .strong
    case .history, .continuation: .emphasis
    case .variable: .code
    }
  }
}

/// The lines of a prompt with the origin of each in a margin.
///
/// The margin says `template` for the template's own words; a variable such as the title is named inside its
/// line.
struct PromptMargin {
  struct Line: Hashable {
    let role: PromptRole
    fileprivate(set) var names: [String] = []
    package fileprivate(set) var text = ""
    /// True when the line before has the same name, which the margin then omits.
    fileprivate(set) var goesOn = false

    /// Name of the line's origin; empty for a blank line.
    var name: String {
      text.isEmpty
        ? "" : names.isEmpty ? PromptSegmentKind.template.origin : names.joined(separator: ", ")
    }
  }

  static let legend = "the margin names what was filled into a line, ‹name: value› is a variable"

  let lines: [Line]
  private let width: Int

  init(_ segments: [PromptSegment]) {
    var lines: [Line] = []
    for segment in segments {
      if lines.last?.role != segment.role { lines.append(Line(role: segment.role)) }
      Self.add(segment, to: &lines)
    }
    var last = ""
    for index in lines.indices {
      if index > 0, lines[index - 1].role != lines[index].role { last = "" }
      lines[index].goesOn = lines[index].name.isEmpty || lines[index].name == last
      if !lines[index].name.isEmpty { last = lines[index].name }
    }
    self.lines = lines
    width = lines.map { DisplayWidth.of($0.name) }.max() ?? 0
  }

  /// The rows of a line on a screen of `screen` columns; nil for rows of any length.
  func rows(of line: Line, width screen: Int?) -> [StyledText] {
    let room = screen.map { max(Self.narrowest, $0 - width - Self.rule.count) }
    return TextWrapping.wrap(StyledText(line.text), width: room).enumerated().map { index, row in
      let name = index > 0 || line.goesOn ? "" : line.name
      let blank = String(repeating: " ", count: max(0, width - DisplayWidth.of(name)))
      let whole: StyledText = "\(name)\(blank)\(Self.rule)\(row)"
      return whole.withoutTrailingBlanks
    }
  }

  private static let rule = " | "
  /// Least columns of text beside the margin, on any screen.
  private static let narrowest = 10

  private static func add(_ segment: PromptSegment, to lines: inout [Line]) {
    let pieces = shown(segment).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { lines.append(Line(role: segment.role)) }
      guard !piece.isEmpty else { continue }
      let name = segment.kind.origin
      let isOwn = name == PromptSegmentKind.template.origin
      lines[lines.count - 1].text += piece
      if !isOwn, !lines[lines.count - 1].names.contains(name) {
        lines[lines.count - 1].names.append(name)
      }
    }
  }

  private static func shown(_ segment: PromptSegment) -> String {
    guard case .variable(let name) = segment.kind else { return segment.text }
    return "‹\(name): \(segment.text)›"
  }
}
