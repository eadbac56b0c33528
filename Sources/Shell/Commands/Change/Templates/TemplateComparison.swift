import Answers
import App
import Basics
import Search
import Sessions
import Terminal

/// `/template diff`: two versions line by line, as source or as prompts for the last question.
struct TemplateComparison {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  func show(_ references: [String], _ input: CommandInput) async throws {
    guard references.count == 2 else {
      throw UsageError.missingArgument(
        command: "template", usage: "diff v1 v2 | answer@v1 quotes [--rendered]")
    }
    let notebook = shell.notebook
    let (old, new) = (
      try await Templates(notebook).version(references[0]),
      try await Templates(notebook).version(references[1])
    )
    if input.has(.rendered) {
      try await showRendered(old, new)
    } else {
      showSources(old, new)
    }
  }

  private func showSources(_ old: TemplateVersion, _ new: TemplateVersion) {
    show(
      LineDiff(from: Self.withoutRemarks(old.source), to: Self.withoutRemarks(new.source)), old, new
    )
    let output = shell.aside.output
    for name in Set(old.partials.keys).union(new.partials.keys).sorted() {
      let diff = LineDiff(from: old.partials[name] ?? "", to: new.partials[name] ?? "")
      if diff.isEmpty { continue }
      output.print("\("partial \(name)", .heading)")
      LineDiffView(diff).show(on: output)
    }
  }

  /// A template's source without the remarks above its head, which are not sent.
  private static func withoutRemarks(_ source: String) -> String {
    guard let parts = PromptSource(source), let head = parts.head else { return source }
    let settings = head.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("#") }.joined(separator: "\n")
    return "---\n\(settings)\n---\n\(parts.body)"
  }

  private func showRendered(_ old: TemplateVersion, _ new: TemplateVersion) async throws {
    // The last question whose cell the reader may see now.
    let asked = try await FindCells(shell.notebook).one(nil) { $0.kind == .ask }
    let before = try await DraftPrompt(shell.notebook).run(asked, with: old).prompt
    let after = try await DraftPrompt(shell.notebook).run(asked, with: new).prompt
    let counter = shell.notebook.tokenCounter
    let (was, now) = (
      PromptLedger(before, counter: counter), PromptLedger(after, counter: counter)
    )
    shell.aside.output.print("\("on “\(asked.cell.source)”", .muted)")
    show(
      LineDiff(from: Self.text(before), to: Self.text(after)), old, new,
      tokens: (was.total, now.total))
  }

  private static func text(_ prompt: RenderedPrompt) -> String {
    var text = ""
    var role: PromptRole?
    for segment in prompt.segments {
      if role != segment.role {
        text += (role == nil ? "" : "\n") + "── \(segment.role.rawValue) ──\n"
      }
      role = segment.role
      text += segment.text
    }
    return text
  }

  /// `tokens` are those of rendered prompts; a source has none that are sent.
  private func show(
    _ diff: LineDiff, _ old: TemplateVersion, _ new: TemplateVersion,
    tokens: (before: Int, after: Int)? = nil
  ) {
    shell.present(
      .object([
        "from": .string(old.label), "to": .string(new.label), "lines": LineDiffView(diff).json,
        "tokens": tokens.map { .array([.integer($0.before), .integer($0.after)]) } ?? .null,
      ])
    ) {
      var heading: StyledText = "\("\(old.label) → \(new.label)", .heading)"
      if let (before, after) = tokens {
        let delta = TemplateNoticeView.signed(after - before)
        heading.append(
          "  \("prompt \(Quantity.grouped(before)) → \(Quantity.grouped(after)) tok (\(delta))", .muted)"
        )
      }
      shell.output.print(heading)
      if diff.isEmpty { return shell.output.print("No line differs.") }
      LineDiffView(diff).show(on: shell.output)
    }
  }
}
