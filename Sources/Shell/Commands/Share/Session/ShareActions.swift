import App
import Bindings
import Books
import Sessions
import Terminal

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
      throw UsageError.missingArgument(command: "session", usage: form.usage)
    }
    let target = try await input.exportFile(file, of: "session export", in: shell)
    let location = try await SessionArgument.file(
      input.arguments.count == 2 ? input.arguments[0] : nil, in: shell)
    let shared = try await ShareSession(shell.notebook).run(
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
      let files = sets.map { ShortPath.of(QuestionSets(shell.notebook).path(of: $0)) }
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
