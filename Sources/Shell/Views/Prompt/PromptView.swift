package import Answers
package import Search
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
