internal import App
internal import Domain

/// The loop of the shell: read a line, run it, show what came of it.
package struct Repl: Sendable {
  private let shell: ShellContext
  private let reader: any LineReader
  private let interrupts: Interrupts

  package init(shell: ShellContext, reader: any LineReader, interrupts: Interrupts) {
    self.shell = shell
    self.reader = reader
    self.interrupts = interrupts
  }

  /// Runs until the input ends or `/quit`.
  ///
  /// A script's exit code is that of its first line that failed; a person has seen each failure.
  package func run(opening book: String? = nil) async -> ExitCode {
    var code = ExitCode.success
    if let book {
      let input = CommandInput(words: [.init(text: book, isQuoted: true)])
      code = await perform { try await OpenCommand().run(input, in: shell) }
    }
    while true {
      do {
        switch try await reader.readLine(prompt: await prompt()) {
        case .endOfInput:
          await reader.close()
          return code
        case .interrupted:
          continue
        case .line(let line):
          if await shell.notebook.isFinished { return code }
          if ShellLine(line) == .blank { continue }
          let ended = await perform { try await Self.dispatch(line, in: shell) }
          if code == .success, !reader.isInteractive { code = ended }
        }
      } catch {
        shell.diagnostics.print(ErrorMessage(error).styled)
        return .failure
      }
      if await shell.notebook.isFinished {
        await reader.close()
        return code
      }
    }
  }

  /// Runs what a line says under Ctrl-C, and shows why when it fails.
  private func perform(_ body: @escaping @Sendable () async throws -> Void) async -> ExitCode {
    do {
      try await interrupts.cancelling(body)
      return .success
    } catch {
      let message = ErrorMessage(error)
      shell.diagnostics.clearStatus()
      shell.diagnostics.print(message.styled)
      return message.exitCode
    }
  }

  /// A line with a slash is a command and nothing else; any other line is a question.
  package static func dispatch(_ line: String, in shell: ShellContext) async throws {
    if try await shell.notebook.refreshPosition() {
      let open = try await shell.notebook.desk()
      shell.diagnostics.print("\("! moved in another shell: \(PageCommand.state(open))", .warning)")
    }
    switch ShellLine(line) {
    case .blank: return
    case .question(let question):
      try await AskCommand().ask(question, overrides: [], asJSON: false, in: shell)
    case .command(let name, let rest):
      let command = try shell.commands.command(name)
      let input = CommandInput(rest)
      try command.spec.check(input)
      try await command.run(input, in: shell)
    }
  }

  /// The book's title and the reading position, `Lighthouse p.12> `.
  private func prompt() async -> StyledText {
    guard let open = await shell.notebook.current else { return "\("books>", .prompt) " }
    let book = open.book
    let title = StyledText(book.title).truncated(to: 20).plain
    let position =
      book.position.isSet ? " p.\(open.text.pageMap.label(of: book.position.page))" : ""
    return "\("\(title)\(position)>", .prompt) "
  }
}
