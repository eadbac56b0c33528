import Answers
import Asking
import Bindings
import Notebook
import Parameters
import Sessions
import ShellKit
import Synchronization
import Terminal
import Views

/// Opens a cell's text, a template or a rendered prompt in the person's editor.
package struct EditCommand: Command {
  let spec = CommandSpec(
    "edit",
    [.alone, .form(.cell), .word("template", .template.optional), .word("prompt", .cell.optional)]
      + EditCommand.actions.forms,
    summary:
      "open a cell's text, a template or a prompt in your editor, or a cell on the next line",
    group: .keep,
    examples: ["/edit 12", "/edit template answer", "/edit --line 12", "/edit prompt"], traits: [])

  package init() {}

  private static let actions: [any CommandAction] = [RecallAction()]

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let rest = input.arguments.dropFirst().first
    switch input.arguments.first {
    case "template": try await editTemplate(rest, shell)
    case "prompt": try await editPrompt(rest, shell)
    case let reference:
      let cell = try await FindCells(shell.notebook).one(reference ?? "^").cell
      await shell.notebook.propose(LineDraft(cell.source, opensEditor: true))
    }
  }

  /// Opens a template in the editor; a built-in one is first copied to the workspace, where it takes precedence.
  private func editTemplate(_ name: String?, _ shell: ShellContext) async throws {
    let current = await shell.notebook.parameters[.template]
    let template = try TemplateCommand.file(name ?? current, shell)
    let editor = try editor(shell)
    let path = "\(try Templates(shell.notebook).folder)/\(template.name).prompt"
    let isNew = FileSystem.kind(of: path) == nil
    if isNew { try OutputFile(path: path).write(template.source) }
    try await lend(shell) { try await editor.open(path) }
    let bytes = (try? FileSystem.readText(path, limit: 1 << 20)) ?? []
    if isNew, bytes == Array(template.source.utf8) {
      try? FileSystem.remove(path)
      return shell.output.print("Nothing was changed; \(template.name, .strong) stays as built in.")
    }
    for notice in await Templates(shell.notebook).refresh() {
      shell.output.print(TemplateNoticeView(notice: notice).line)
    }
    shell.output.print(
      "\("\(ShortPath.of(path)) · /template check \(template.name) looks it over", .muted)")
    try TemplateCheck(shell: shell).tellMistakes(of: TemplateCommand.file(template.name, shell))
  }

  /// Opens a sent prompt in the editor; changes are not kept, because cells do not change.
  private func editPrompt(_ reference: String?, _ shell: ShellContext) async throws {
    let editor = try editor(shell)
    let found = try await FindCells(shell.notebook).one(reference) { !$0.prompts.isEmpty }.uncut()
    guard let prompt = try await ReadCell(shell.notebook).prompt(of: found) else {
      throw UsageError.badArgument(
        command: "edit", text: found.label, expected: "a cell that asked something")
    }
    let text = prompt.segments.map(\.text).joined(separator: "\n")
    let edited = Mutex(text)
    try await lend(shell) {
      let result = try await editor.edit(text)
      edited.withLock { $0 = result }
    }
    if edited.withLock(\.self) != text.trimmedEnd {
      shell.output.print(
        "\("A prompt that was sent stays as it was; /edit template changes the next ones.", .warning)"
      )
    }
  }

  private func editor(_ shell: ShellContext) throws -> TextEditor {
    guard let editor = shell.person.editor else {
      throw UsageError.noEditor
    }
    return editor
  }

  private func lend(
    _ shell: ShellContext, _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    let failure = Mutex<(any Error)?>(nil)
    await shell.person.lendTerminal {
      do { try await body() } catch { failure.withLock { $0 = error } }
    }
    if let error = failure.withLock(\.self) { throw error }
  }
}

extension String {
  /// The text without final line ends, which editors add.
  fileprivate var trimmedEnd: String {
    String(reversed().drop { $0.isNewline }.reversed())
  }
}

/// `/edit --line`: puts a cell's text on the next line, to be changed and sent again.
struct RecallAction: CommandAction {
  let form = CommandForm.form(.cell.optional, needs: .line)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try await FindCells(shell.notebook).one(input.arguments.first ?? "^").cell
    await shell.notebook.propose(LineDraft(cell.source, opensEditor: false))
  }
}

extension CommandOption {
  fileprivate static let line = CommandOption(
    "line", help: "put a cell's text on the next line, without an editor")
}
