import Answers
import Asking
package import Basics
import Notebook
import Parameters
import Sessions
package import ShellKit
import Terminal
import Views

/// `/template diff`: two versions line by line, as source or as prompts for the last question.
struct TemplateComparison {
  let shell: ShellContext

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
      LineDiffView(diff: diff).show(on: output)
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
        "from": .string(old.label), "to": .string(new.label),
        "lines": LineDiffView(diff: diff).json,
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
      LineDiffView(diff: diff).show(on: shell.output)
    }
  }
}

/// Two texts line by line, with removed and added lines.
struct LineDiffView {
  let diff: LineDiff

  func show(on output: Output) {
    for line in diff.lines {
      switch line.kind {
      case .same: output.print(Self.line("  ", line.text, .plain))
      case .removed: output.print(Self.line("- ", line.text, .error))
      case .added: output.print(Self.line("+ ", line.text, .success))
      case .skipped: output.print("\("  … \(line.text) equal lines", .muted)")
      }
    }
  }

  private static func line(_ mark: String, _ text: String, _ style: Style) -> StyledText {
    StyledText(mark + text, style).withoutTrailingBlanks
  }

  var json: JSONValue {
    .array(
      diff.lines.filter { $0.kind != .skipped }.map {
        let mark = $0.kind == .same ? " " : $0.kind == .added ? "+" : "-"
        return .array([.string(mark), .string($0.text)])
      })
  }
}

/// `/template ab`: answers a question with two templates on the same passages, or suggests books again with two, for
/// a blind choice.
struct CompareTemplatesAction: CommandAction {
  let lists: TemplateCommand.ListsCompared
  let form = CommandForm.word(
    "ab", CommandArgument("A", .template), CommandArgument("B", .template),
    .text("QUESTION|CELL").optional, traits: [.needsBook, .answers])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count >= 2 else { throw input.missingArgument }
    let templates = Templates(shell.notebook)
    let versions = [
      try await templates.version(input.arguments[0]),
      try await templates.version(input.arguments[1]),
    ]
    let words = Array(input.arguments.dropFirst(2))
    let isReference = words.count == 1 && (Int(words[0]) != nil || ["_", "^"].contains(words[0]))
    guard words.isEmpty || isReference else {
      return try await answers(words.joined(separator: " "), versions, shell)
    }
    // Without words it is the question of the last cell.
    let cell = try await FindCells(shell.notebook).one(words.first) { $0.kind == .ask }
    if cell.isSuggesting { return try await lists(cell, versions, shell) }
    try await answers(cell.cell.source, versions, shell)
  }

  private func answers(
    _ question: String, _ versions: [TemplateVersion], _ shell: ShellContext
  ) async throws {
    shell.output.print("\(question, .strong)")
    let compared = try await CompareTemplates(shell.notebook).run(question, versions) { _ in }
    for (index, answered) in compared.answers.enumerated() {
      shell.output.print("\n\("── answer \(index + 1) ──", .heading)")
      if let failure = answered.answer.failure { throw failure }
      var renderer = AnswerRenderer(output: shell.output)
      renderer.add(answered.answer.text)
      renderer.finish()
      if let ending = answered.answer.ending {
        shell.output.print("\("\(ending.mark): \(ending.reason)", .warning)")
      }
    }
    let choice = BlindChoice(
      sides: zip(compared.answers, compared.labels).map {
        BlindChoice.Side(cell: $0.cell, label: $1, usage: $0.answer.usage)
      })
    guard Set(compared.answers.map(\.answer.text)).count == 1 else {
      return try await choice.run(in: shell)
    }
    let isOffline = compared.answers.contains {
      $0.answer.provider == ProviderName.extract.rawValue
    }
    shell.output.print(
      "\("Both answers are the same word for word\(isOffline ? ": without a language model the template plays no part" : "").", .muted)"
    )
    shell.output.print("\("Nothing to choose.", .strong) \(choice.names)")
  }
}

/// Two results of which a person picks the better one before the templates are named.
package struct BlindChoice {
  package struct Side {
    let cell: Int
    /// Such as `answer v3`.
    let label: String
    let usage: TokenUsage

    package init(cell: Int, label: String, usage: TokenUsage = TokenUsage()) {
      self.cell = cell
      self.label = label
      self.usage = usage
    }
  }

  private let sides: [Side]

  package init(sides: [Side]) { self.sides = sides }

  /// Asks, records the choice and tells which template made which.
  package func run(in shell: ShellContext) async throws {
    let picked = try await pick(shell)
    if let picked {
      let preferred = picked == "=" ? nil : sides[picked == "1" ? 0 : 1].cell
      try await CompareTemplates(shell.notebook).prefer(preferred, of: sides.map(\.cell))
    }
    let verdict =
      switch picked {
      case "=": "A tie, recorded."
      case let choice?: "Preferred: \(sides[choice == "1" ? 0 : 1].label), recorded."
      case nil: "No preference was recorded."
      }
    shell.output.print("\(verdict, .strong) \(names)")
  }

  /// Asks the reader to choose; nil without an answer.
  private func pick(_ shell: ShellContext) async throws -> String? {
    for _ in 0..<3 {
      let question: StyledText = "\n\("Which is better? 1, 2 or = ", .prompt)"
      guard let text = try await shell.person.answer(question) else { return nil }
      let choice = text.filter { !$0.isWhitespace }
      if ["1", "2", "="].contains(choice) { return choice }
    }
    return nil
  }

  /// The template, cell and tokens of each side.
  package var names: String {
    sides.enumerated().map { index, side -> String in
      let usage = side.usage
      let tokens =
        usage == TokenUsage() ? "" : ", \(usage.inputTokens) in \(usage.outputTokens) out"
      return "\(index + 1) was \(side.label) [\(side.cell)\(tokens)]"
    }.joined(separator: "; ")
  }
}
