import Answers
import Asking
import Basics
import Bindings
import Books
import Evaluation
import MCP
import Notebook
import Sessions
import Shelf
import ShellKit
import Terminal

/// Subcommands for `make install` and a person's shell, which help does not list.
extension Program {
  /// Prints a completion script.
  func printCompletions(_ invocation: Invocation) throws {
    let names = CompletionScript.allCases.map(\.rawValue)
    guard let name = invocation.words.first?.text, let script = CompletionScript(rawValue: name)
    else {
      throw UsageError.missingArgument(
        command: "completions", usage: names.joined(separator: "|"))
    }
    console.output.write(StyledText(script.text))
  }

  /// Prints the completions of the last word, after a line on whether files fit.
  func complete(_ typed: [String]) async throws {
    // Shells pass words as typed, with quotes that may be open.
    let words = typed.map { WordSplitter.words(of: $0).map(\.text).joined(separator: " ") }
    // Only the workspace is taken from the line; completion must not open a session.
    let scan = WordScan(
      words.map(WordSplitter.Word.init(ofCommandLine:)), options: Invocation.options)
    let place = scan.values(of: .workspace).compactMap(\.self).first { !$0.isEmpty }
    let invocation = try Invocation(
      arguments: place.map { [CommandOption.workspace.flag, $0] } ?? [])
    let completer = WordCompleter(.standard) { place in
      (try? await self.names(place, invocation)) ?? []
    }
    let answer = await completer.answer(words)
    console.output.print("\(answer.files.rawValue)")
    for word in answer.words {
      let description = word.description.isEmpty ? "" : "\t\(word.description)"
      console.output.print("\(word.replacement)\(description)")
    }
  }

  /// Prints the manual page.
  func printManual() { console.output.write(StyledText(ManualPage(commands: .standard).text)) }

  private func names(_ place: CompletionPlace, _ invocation: Invocation) async throws
    -> [Completion]
  {
    let notebook = try await workshop.notebook(invocation, .calls)
    switch place {
    case .book:
      return try await Library(notebook).ready().map {
        Completion($0.title, description: $0.author ?? "")
      }
    case .preset: return Presets(notebook).names().map { Completion($0) }
    case .questionSet: return QuestionSets(notebook.questions).names().map { Completion($0) }
    case .session:
      return try await notebook.sessions.summaries().map {
        Completion($0.id, description: $0.title)
      }
    case .template: return try Templates(notebook).names().map { Completion($0) }
    case .model:
      return notebook.providers.models.chatModels.map { Completion("\($0.provider):\($0.name)") }
    case .provider: return notebook.providers.names.map { Completion($0) }
    case .work:
      return try await FindWork(notebook.shelf).titles(limit: 2000).map {
        Completion($0.title, description: $0.author ?? "")
      }
    case .alias, .cell, .chapter, .chunkSet, .command, .file, .folder, .parameter: return []
    }
  }
}

extension Program {
  /// Checks everything the program needs; the exit code is 0 if all of it works.
  func doctor(_ invocation: Invocation) async throws -> ExitCode {
    let input = try Subcommand.doctor.spec.parse(invocation.words)
    guard input.arguments.isEmpty else {
      throw UsageError.badArgument(
        command: "doctor", text: input.text, expected: "\(CommandOption.json.flag) or nothing")
    }
    let facts = try await workshop.examine(invocation)
    let output = console.output
    let size = output.columns.flatMap { columns in output.rows.map { (columns, $0) } }
    let seen = TerminalCheck(profile: output.profile, size: size, environment: facts.environment)
      .check
    let checks = SetupChecks(facts: facts).all + [seen]
    let isSound = checks.allSatisfy { $0.state != .broken }
    if input.has(.json) {
      let value: JSONValue = [
        "is_sound": .bool(isSound), "checks": .array(checks.map(\.json)),
      ]
      output.printJSON(value.canonicalText)
    } else {
      DoctorView(checks: checks).show(on: output)
    }
    return isSound ? .success : .configuration
  }
}

extension Program {
  /// Prints the text of `--help`, explains a subcommand, or runs the other forms of `/help`.
  func help(_ invocation: Invocation) async throws {
    let help = HelpView(commands: .standard)
    guard let word = invocation.words.first?.text else {
      return help.showProgram(on: console.output)
    }
    guard invocation.words.count == 1, Self.namesSubcommand(word) else {
      return try await once(invocation)
    }
    _ = try Subcommand.named(word) == nil ? called(word) : nil
    try help.showSubcommand(word, on: console.output)
  }

  /// False for an option, a question, a topic and a word of `/help`.
  private static func namesSubcommand(_ word: String) -> Bool {
    !word.hasPrefix("-") && !word.contains(where: \.isWhitespace)
      && HelpTopic.named(word) == nil
      && !HelpCommand().spec.forms.contains { $0.word == word }
  }
}

extension Program {
  /// Serves the library to another program until standard input ends.
  func serve(_ invocation: Invocation) async throws -> ExitCode {
    guard invocation.words.isEmpty else {
      throw UsageError.badArgument(
        command: "mcp", text: invocation.words.map(\.text).joined(separator: " "),
        expected: "no words; the library is that of --workspace")
    }
    let library = SharedLibrary(try await workshop.notebook(invocation, .calls)) {
      [workshop] in try await workshop.session("mcp", invocation)
    }
    let server = MCPServer(library, output: console.output)
    let source = LineSource(.input)
    try await console.interrupts.cancelling {
      // The reading thread may wait for ever, so stopping the server does not wait for it.
      let (lines, feed) = AsyncStream.makeStream(of: String.self)
      Task.detached {
        while let line = try? await source.next() { feed.yield(line) }
        feed.finish()
      }
      await server.run(lines)
      try Task.checkCancellation()
    }
    return .success
  }
}

extension Program {
  /// Runs a script; refuses to start it when a value is missing.
  func script(_ invocation: Invocation) async throws -> ExitCode {
    let request = try ScriptRequest(words: invocation.words, spec: ScriptRequest.subcommand)
    let reader = try reader(of: request)
    let shell = try await context(invocation, keeping: .everything)
    if invocation.session != nil {
      _ = try await ResumeSession(shell.notebook).run(asStarted: true)
    }
    warmUp(shell)
    return await Repl(
      shell: shell, reader: reader, interrupts: console.interrupts,
      onError: request.onError
    ).run()
  }

  private func reader(of request: ScriptRequest) throws -> any LineReader {
    if request.file == "-" {
      return ScriptReader(
        .input, output: console.output, values: request.values, isEchoing: request.isEchoing)
    }
    return try request.reader(of: console.script(request.file), echoingTo: console.output)
  }
}
