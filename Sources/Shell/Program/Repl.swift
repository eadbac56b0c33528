import Basics
import Bindings
import Notebook
import NotebookShell
import ShellKit
import Synchronization
import Terminal
import Views

/// The loop of the shell: reads a line, runs it and shows the result.
struct Repl: Sendable {
  let shell: ShellContext
  let reader: any LineReader
  private let answers: AnswerReader
  private let interrupts: Interrupts
  private let onError: ScriptRequest.ErrorPolicy
  /// Notices held while a line runs; nil for a person, whose editor shows them above the line.
  private let notices: HeldNotices?

  init(
    shell: ShellContext, reader: any LineReader, interrupts: Interrupts,
    onError: ScriptRequest.ErrorPolicy = .resume
  ) {
    self.onError = onError
    answers = AnswerReader(reader)
    if reader.isInteractive {
      notices = nil
      self.shell = shell.asking(
        TypingPerson(
          reader, answers: answers, output: shell.output, editor: shell.person.editor,
          keys: shell.person.keys))
    } else {
      let held = HeldNotices(on: shell.diagnostics)
      notices = held
      self.shell = shell.asking(
        ScriptLines(answers: answers, notices: held, keys: shell.person.keys))
    }
    self.reader = reader
    self.interrupts = interrupts
  }

  /// Runs until the input ends or `/quit`.
  ///
  /// A script's exit code is that of its first line that failed; a person has seen each failure.
  func run(opening book: String? = nil) async -> ExitCode {
    let code = await readLines(opening: book)
    let ingests = shell.notebook.ingests
    if reader.isInteractive {
      for job in await ingests.cancelAll() { shell.diagnostics.print(job.leftover) }
    } else {
      await ingests.finishAll()
    }
    return code
  }

  private func readLines(opening book: String?) async -> ExitCode {
    var code = ExitCode.success
    if let book {
      code = await perform {
        let open = OpenCommand()
        try await open.run(open.spec.parse([.init(text: book, isQuoted: true)]), in: $0)
      }
    }
    var unfinished: String?
    while true {
      do {
        let next = try await input(goingOn: unfinished)
        unfinished = nil
        switch next {
        case .endOfInput:
          await reader.close()
          return code
        case .interrupted:
          continue
        case .asks(let request, let text):
          unfinished = await answer(request, text)
        case .line(let line):
          if await shell.notebook.isFinished { return code }
          if ShellLine(line) == .blank { continue }
          let ended = await run(line)
          if code == .success, !reader.isInteractive { code = ended }
          if !reader.isInteractive, ended == .interrupted { return ended }
          if ended != .success, onError == .stop { return code }
        }
      } catch {
        let message = ErrorMessage(error)
        message.show(on: shell.diagnostics)
        return message.exitCode
      }
      if await shell.notebook.isFinished {
        await reader.close()
        return code
      }
    }
  }

  /// The command typed in place of an answer, else the next line.
  private func input(goingOn unfinished: String?) async throws -> LineInput {
    if let command = answers.takeCommand() { return .line(command) }
    let draft = if let unfinished { unfinished } else { await draft() }
    let prompt = await ShellPrompt.of(shell, isInteractive: reader.isInteractive)
    return try await reader.readLine(prompt: prompt, initialText: draft)
  }

  /// Runs a line, and notes its end in the terminal and its cell in the history.
  private func run(_ line: String) async -> ExitCode {
    let recorder = shell.notebook.recorder
    let last = await recorder.lastCell
    let start = ContinuousClock.now
    let way = way(of: line)
    let pager = reader.isInteractive && way.outlet == nil ? Pager(shell, for: line) : nil
    notices?.hold()
    var code = await perform(on: way.outlet?.output ?? pager?.output) {
      try await way.run(in: $0)
    }
    if let outlet = way.outlet { code = await deliver(outlet, after: code) }
    notices?.release()
    shell.useTheme()
    // Keys typed ahead are for the prompt, so no pager starts then.
    let isInHurry = await reader.hasTypedAhead()
    await pager?.show(isInHurry: isInHurry) { await reader.lendTerminal(to: $0) }
    guard reader.isInteractive else { return code }
    shell.output.mark(.ended(code: code.rawValue))
    LongWorkNotice(shell: shell).show(after: .now - start, line: line, code: code)
    if let cell = await recorder.cell(after: last) {
      if cell.lackedVectors {
        shell.output.print(await KeywordsOnly(notebook: shell.notebook).line(ofCell: cell.number))
      }
      await reader.keep(cell: cell.number, session: recorder.sessionID)
    }
    return code
  }

  /// The beginning of the next line that a command left, edited first if the command asked for it.
  private func draft() async -> String {
    guard let draft = await shell.notebook.takeDraft() else { return "" }
    guard reader.isInteractive else {
      // A script cannot edit a line, so the text is printed.
      shell.output.printExact("\(draft.text)")
      return ""
    }
    guard draft.opensEditor, shell.person.editor != nil else { return draft.text }
    return await edited(draft.text)
  }

  /// Serves the request of a key and returns the line to continue.
  private func answer(_ request: LineRequest, _ text: String) async -> String {
    switch request {
    case .edit: return await edited(text)
    case .preview:
      _ = await perform { try await PromptCommand.preview(text, in: $0) }
      return text
    case .goOn:
      _ = await run("/ask --continue")
      return text
    }
  }

  private func edited(_ text: String) async -> String {
    guard let editor = shell.person.editor else {
      shell.diagnostics.print("\("No editor is chosen: set VISUAL or EDITOR.", .warning)")
      return text
    }
    let edited = Mutex(text)
    await reader.lendTerminal {
      do {
        let text = try await editor.edit(text)
        edited.withLock { $0 = text }
      } catch {
        shell.diagnostics.print(ErrorMessage(error).styled)
      }
    }
    return edited.withLock(\.self)
  }

  /// Runs a line's work, which Ctrl-C cancels, and shows its error.
  ///
  /// Work that a second Ctrl-C left running can no longer print.
  func perform(
    on page: Output? = nil, _ body: @escaping @Sendable (ShellContext) async throws -> Void
  ) async -> ExitCode {
    let (output, diagnostics) = ((page ?? shell.output).gated(), shell.diagnostics.gated())
    let scene = shell.writing(to: output.output, diagnostics.output)
    defer {
      output.gate.close()
      diagnostics.gate.close()
    }
    do {
      try await interrupts.cancelling { [scene] in try await body(scene) }
      return .success
    } catch {
      output.gate.close()
      let message = ErrorMessage(error, in: shell.commands).at(reader.place)
      scene.diagnostics.clearStatus()
      message.show(on: scene.diagnostics)
      return message.exitCode
    }
  }
}

extension Repl {
  /// The way to run a line, and the target of its output.
  struct Way: Sendable {
    let outlet: OutletRun?
    let run: @Sendable (ShellContext) async throws -> Void

    func run(in shell: ShellContext) async throws { try await run(shell) }
  }

  /// Only a typed line may start programs or write files, because a script may be somebody else's.
  func way(of line: String) -> Way {
    if reader.isInteractive, case .program(let program) = ShellLine(line) {
      return Way(outlet: nil) { [reader] _ in try await Self.start(program, on: reader) }
    }
    guard let outlet = LineOutlet(line), !shell.takesWholeLine(outlet.line) else {
      return Way(outlet: nil) { try await $0.dispatch(line) }
    }
    guard reader.isInteractive else {
      return Way(outlet: nil) { _ in throw UsageError.needsTyping(line) }
    }
    return Way(outlet: OutletRun(outlet, on: shell.output)) {
      try await $0.dispatch(outlet.line)
    }
  }

  private static func start(_ program: String, on reader: any LineReader) async throws {
    guard !program.isEmpty else {
      throw UsageError.badArgument(command: "!", text: "alone", expected: "a program, such as !ls")
    }
    let failure = Mutex<ChildProcess.Failure?>(nil)
    await reader.lendTerminal {
      do throws(ChildProcess.Failure) {
        try await ChildProcess.run("/bin/sh", ["-c", program])
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let failure = failure.withLock(\.self) {
      throw OutletError(program: program, reason: failure.reason)
    }
  }

  /// Gives a command's output to the file or program; returns the first exit code that is not 0.
  func deliver(_ outlet: OutletRun, after code: ExitCode) async -> ExitCode {
    let delivered = await perform { [reader] scene in
      try await outlet.deliver(telling: scene.output) { await reader.lendTerminal(to: $0) }
    }
    return code == .success ? delivered : code
  }
}
