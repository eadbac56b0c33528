import Asking
import Basics
import Bindings
import Books
import Evaluation
import Notebook
import Parameters
import Replays
import Sessions
import ShellKit
import Terminal
import Views

/// `/session export [SESSION] FILE --share`: writes a session for others, without the text of its books.
struct ExportSharedSession: CommandAction {
  let form = CommandForm.word(
    "export", .session.optional, .file, needs: .share, options: [.shelf, .redact, .force])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.has(.share) else {
      throw UsageError.badArgument(
        command: "session", text: "export without \(CommandOption.share.flag)",
        expected: "export FILE \(CommandOption.share.flag); /export writes other formats")
    }
    guard (1...2).contains(input.arguments.count), let file = input.arguments.last else {
      throw input.missingArgument
    }
    let target = try await input.exportFile(file, of: "session export", in: shell)
    let location = try await SessionArgument.file(
      input.arguments.count == 2 ? input.arguments[0] : nil, in: shell)
    let shared = try await ShareSession(shell.notebook.ingesting, shell.notebook.sessions).run(
      location, redacting: Redaction(input), handsOnShelf: input.has(.shelf),
      through: try await input.fences(in: shell))
    try target.write(shared.bytes)
    let shelf = InputLine.blobs(in: shared.lines)
    let withheld = shared.blobs.count {
      if case .withheld = $1 { !shelf.contains($0) } else { false }
    }
    shell.output.print(
      "\(file): \(Quantity.count(shared.cellCount, "cell")), no quotation of more than \(BookQuotes.wordLimit) words."
    )
    let templates = try await SessionTemplates(shell.notebook).run(of: location).map(\.name)
    if !templates.isEmpty {
      shell.output.print("Its templates go with it: \(templates.joined(separator: ", ")).")
    }
    let sets = try await SeeSession(shell.notebook).run(of: location).questionSets
    if !sets.isEmpty {
      let files = sets.map { ShortPath.of(QuestionSets(shell.notebook.questions).path(of: $0)) }
        .joined(separator: ", ")
      let name = sets.count == 1 ? sets[0] : "NAME"
      shell.advise(
        "Its question sets quote the book and are not in it: for /eval and /tune, send \(files) too, to be taken in by /question import \(name) FILE"
      )
    }
    if withheld > 0 {
      let blobs = Quantity.count(withheld, "blob")
      shell.output.print("\(blobs) with more of the book's text stayed here.")
    }
    try await tellShelf(ShelfBehindLists(shell.notebook, of: location), input, shell)
    shell.advise("Whoever has the book completes it: /session rehydrate \(file) --book BOOK")
  }

  /// Nobody's shelf goes to others without a word.
  private func tellShelf(
    _ shelf: ShelfBehindLists, _ input: CommandInput, _ shell: ShellContext
  ) {
    guard !shelf.cells.isEmpty else { return }
    let lists = Quantity.count(shelf.cells.count, "cell")
    let works = Quantity.count(shelf.works.count, "work")
    let rated = Quantity.grouped(shelf.rated.count)
    if input.has(.shelf) {
      shell.output.print(
        "\("The shelf behind \(lists) of /discover goes with it: \(works), \(rated) with a rating, and what you said of your taste.", .warning)"
      )
    } else {
      shell.output.print(
        "The shelf behind \(lists) of /discover stayed here; \(CommandOption.shelf.flag) hands it on: \(works), \(rated) with a rating, and what you said of your taste."
      )
    }
  }
}

extension Redaction {
  /// Reads `--redact` or `--redact=WORD,WORD`; nil without it.
  init?(_ input: CommandInput) {
    guard let words = input[.redact] else { return nil }
    self.init(words: words.split(separator: ",").map(String.init))
  }
}

extension CommandOption {
  fileprivate static let share = CommandOption(
    "share", help: "without the text of its books, to pass it on")
  fileprivate static let shelf = CommandOption(
    "shelf", help: "hand on the shelf that its suggestions were made from, too")
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
    let outcome = try await RehydrateSession(shell.notebook.ingesting, shell.notebook.sessions).run(
      bytes, name: file, books: input.values(of: .bookFile), observer: progress.observe)
    progress.finish()
    let address = SessionSummary.address(ofID: outcome.session)
    shell.output.print("Taken in as session \(address, .strong).")
    if !outcome.withheld.isEmpty {
      shell.output.print(
        "\("Not shared: \(Quantity.count(outcome.withheld.count, "blob")). A replay takes the stages that need them as recorded.", .warning)"
      )
    }
    if !outcome.damaged.isEmpty {
      shell.output.print(
        "\("! \(Quantity.count(outcome.damaged.count, "blob")) of it does not match its hash", .error)"
      )
    }
    for title in outcome.absent {
      shell.output.print(
        "\("“\(title)” is not here. No question used it, so a replay leaves out its opening.", .warning)"
      )
    }
    try await CarriedTemplates(shell: shell).take(of: outcome.location, session: address)
    try await tellMissingSets(of: outcome.location, shell)
    shell.advise("To read it: /session show \(address)")
    shell.advise("To check it: /replay \(address)")
    let line = shell.programLine("\(CommandOption.goingOn.flag) \(address)")
    shell.output.print("\("To go on with it: \(line)", .muted)")
  }

  /// A share file holds no question sets.
  private func tellMissingSets(of location: String, _ shell: ShellContext) async throws {
    let here = QuestionSets(shell.notebook.questions).names()
    let missing = try await SeeSession(shell.notebook).run(of: location).questionSets
      .filter { !here.contains($0) }
    guard !missing.isEmpty else { return }
    shell.output.print(
      "\("Its question sets are not here, so /eval and /tune cannot be repeated: \(missing.joined(separator: ", "))", .warning)"
    )
    shell.advise("To take one in from a file: /question import \(missing[0]) FILE")
  }
}

/// Puts the templates that came with a session into the workspace, and overwrites none.
struct CarriedTemplates {
  let shell: ShellContext

  /// Says which came along, and what became of each; `session` is the address of theirs.
  func take(of location: String, session: String) async throws {
    let templates = try await SessionTemplates(shell.notebook).run(of: location)
    let new = templates.filter { $0.own != .same && $0.name.isFileName }
    let folder = try? Templates(shell.notebook).folder
    guard !new.isEmpty, let folder else { return }
    let free = new.filter { $0.own == .absent }
    for template in free {
      try OutputFile(path: path(template.name, folder)).write(template.source)
    }
    if !free.isEmpty {
      let names = free.map(\.name).joined(separator: ", ")
      shell.output.print("Its templates came along, and are in \(folder): \(names).")
    }
    for template in new where template.own == .other {
      try keepBeside(template, session, folder)
    }
  }

  /// Another text has the name and keeps it; a part can be used under its own name only.
  private func keepBeside(
    _ template: SessionTemplates.Template, _ session: String, _ folder: String
  ) throws {
    let taken = "Another text is called \(template.name) here, and stays."
    guard !template.name.hasPrefix("_") else {
      return shell.output.print(
        "\("\(taken) A replay uses the session's own.", .warning)")
    }
    let name = "\(template.name)-\(session.lowercased())"
    let file = OutputFile(path: path(name, folder))
    if !file.exists { try file.write(template.source) }
    shell.output.print(
      "\("\(taken) The session's own is \(name); a replay uses it, and when you go on: /template \(name)", .warning)"
    )
  }

  private func path(_ name: String, _ folder: String) -> String { "\(folder)/\(name).prompt" }
}

extension String {
  /// A name comes from a stranger: it must be that of a file, never a path out of the folder.
  fileprivate var isFileName: Bool { Preset.isName(self) }
}
