package import Answers
package import Search

/// A rendered prompt as it is sent, coloured by where each stretch comes from.
package struct PromptView: Sendable {
  private let prompt: RenderedPrompt
  private let ledger: PromptLedger

  package init(_ prompt: RenderedPrompt, counter: any TokenCounter) {
    self.prompt = prompt
    ledger = PromptLedger(prompt, counter: counter)
  }

  package func show(in shell: ShellContext) {
    var role: PromptRole?
    var text = StyledText()
    for segment in prompt.segments {
      if role != segment.role {
        if role != nil { shell.output.print(text, indent: 0) }
        text = StyledText()
        role = segment.role
        shell.output.print("\("── \(segment.role.rawValue) ──", .heading)")
      }
      text.append(StyledText(segment.text, segment.kind.style))
    }
    shell.output.print(text, indent: 0)
    shell.output.print("\("──", .muted)\n\(ledger.summary, .muted)")
  }
}

extension PromptSegmentKind {
  /// The template's own words step back, so that what was filled in stands out.
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
