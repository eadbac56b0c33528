import App
import Bindings
import Books
import Sessions

/// `/session export [SESSION] FILE --share`: a session to pass on, without the text of its books.
struct ExportSharedSession: CommandAction {
  let form = CommandForm.word(
    "export", .session.optional, .file, needs: .share, options: [.redact])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.has(.share) else {
      throw UsageError.badArgument(
        command: "session", text: "export without \(CommandOption.share.flag)",
        expected: "export FILE \(CommandOption.share.flag); /export writes other formats")
    }
    guard (1...2).contains(input.arguments.count), let file = input.arguments.last else {
      throw UsageError.missingArgument(command: "session", usage: form.usage)
    }
    let location = try await SessionArgument.file(
      input.arguments.count == 2 ? input.arguments[0] : nil, in: shell)
    let shared = try await ShareSession(shell.notebook).run(
      location, redacting: Redaction(input))
    try OutputFile(file).write(shared.bytes)
    let withheld = shared.blobs.values.count { if case .withheld = $0 { true } else { false } }
    shell.output.print(
      "\(file): \(Quantity.count(shared.lines.count, "line")), no quotation of more than \(BookQuotes.wordLimit) words."
    )
    let sets = try await SeeSession(shell.notebook).run(of: location).questionSets
    if !sets.isEmpty {
      shell.output.print(
        "\("Not in it, though /eval or /tune used them: the question sets \(sets.joined(separator: ", ")); pass on prompts-lab/questions/NAME.jsonl too.", .warning)"
      )
    }
    if withheld > 0 {
      let blobs = Quantity.count(withheld, "blob")
      shell.output.print("\(blobs) with more of the book's text stayed here.")
    }
    shell.advise("Whoever has the book completes it: /session rehydrate \(file) --book BOOK")
  }
}

/// `/session rehydrate FILE [--book FILE]…`: takes a shared session in, its books' words from the reader's own copy.
struct RehydrateSharedSession: CommandAction {
  let form = CommandForm.word("rehydrate", .file, options: [.bookFile])

  /// Longer files are not believed to be sessions.
  private static let byteLimit = 1 << 30

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let file = try input.only(of: "session")
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(file, limit: Self.byteLimit)
    } catch {
      throw error.isNotFound
        ? StorageError.notFound(what: file)
        : StorageError.corrupted(path: file, detail: "cannot be read: \(error.message)")
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let outcome = try await RehydrateSession(shell.notebook).run(
      bytes, name: file, books: input.values(of: .bookFile), observer: progress.observe)
    progress.finish()
    let address = SessionSummary.address(ofID: outcome.session)
    shell.output.print("Taken in as session \(address, .strong).")
    if !outcome.withheld.isEmpty {
      shell.output.print(
        "\("\(Quantity.count(outcome.withheld.count, "blob")) of it was not shared; a replay takes over the stages that need it.", .warning)"
      )
    }
    if !outcome.damaged.isEmpty {
      shell.output.print(
        "\("! \(Quantity.count(outcome.damaged.count, "blob")) of it does not match its hash", .error)"
      )
    }
    try await tellMissingSets(of: outcome.location, shell)
    shell.advise("To read it: /session show \(address)")
    shell.advise("To check it: /replay \(address)")
    shell.output.print("\("To go on with it: \(Version.name) --session \(address)", .muted)")
  }

  /// A share file holds no question sets.
  private func tellMissingSets(of location: String, _ shell: ShellContext) async throws {
    let here = try QuestionSets(shell.notebook).names()
    let missing = try await SeeSession(shell.notebook).run(of: location).questionSets
      .filter { !here.contains($0) }
    guard !missing.isEmpty else { return }
    shell.output.print(
      "\("Its question sets are not here, so /eval and /tune cannot be repeated: \(missing.joined(separator: ", "))", .warning)"
    )
  }
}

extension Redaction {
  /// As `--redact` or `--redact=WORD,WORD` says; nil without it.
  init?(_ input: CommandInput) {
    guard let words = input[.redact] else { return nil }
    self.init(words: words.split(separator: ",").map(String.init))
  }
}

extension CommandOption {
  fileprivate static let share = CommandOption(
    "share", help: "without the text of its books, to pass it on")
}
