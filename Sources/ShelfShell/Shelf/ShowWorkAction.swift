import Basics
import Notebook
import Reading
import Shelf
import ShellKit
import Terminal
import Views

/// `/shelf show`: everything known of a work, without words of that of the open book.
struct ShowWorkAction: CommandAction {
  let form = CommandForm.word("show", .work.optional.repeated, traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let work = try await shell.work(named: input.arguments, usage: form.usage)
    try await shell.present(work.json) {
      for progress in try await FollowReading(shell.notebook.shelf).progress(of: [work]) {
        WorkView(shelved: work, progress: progress).show(on: shell.output)
      }
    }
  }
}

/// `/shelf add`: adds a work, or the books of photos; without words that of the open book.
struct AddWorkAction: CommandAction {
  let form = CommandForm.word(
    "add", CommandArgument("TITLE|ISBN|PHOTO", .file).optional,
    CommandArgument("FIELD:VALUE|PHOTO").optional.repeated, options: [.by, .dry, .yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if let photos = try AddPhotosRun(input, in: shell) { return try await photos.run() }
    let source = "/shelf add \(input.text)"
    if let isbn = try AddFromCatalogue.isbn(in: input.arguments) {
      let added = try await AddFromCatalogue(shell.notebook.shelf)
        .run(isbn, input.arguments, source: source)
      let names = added.sources.map(\.words).joined(separator: ", ")
      return shell.present(added.work.json) {
        shell.output.print("Added \(WorkLine(added.work).text) \("from \(names)", .muted)")
      }
    }
    let added =
      input.arguments.isEmpty
      ? try await LinkBook(shell.notebook.shelf).add(
        try await shell.notebook.desk(), to: shell.notebook.shelf, source: source)
      : try await ChangeShelf(shell.notebook.shelf).add(input.arguments, source: source)
    shell.present(added.json) {
      shell.output.print("Added \(WorkLine(added).text)")
    }
  }
}

/// `/shelf change`: changes what `field:value` says of a work, without words of that of the open book.
struct ChangeWorkAction: CommandAction {
  let form = CommandForm.word(
    "change", .work.optional, CommandArgument("FIELD:VALUE").repeated,
    options: [.where, .dry, .yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if let question = input.values(of: .where).first {
      return try await changeAll(question, input, shell)
    }
    let place = try input.arguments.firstIndex { try ShelfTerm($0) != nil }
    guard let place else { throw input.missingArgument }
    let work = try await shell.work(
      named: Array(input.arguments[..<place]), usage: form.usage)
    let changed = try await ChangeShelf(shell.notebook.shelf).change(
      work, Array(input.arguments[place...]), source: "/shelf change \(input.text)")
    shell.present(changed.json) {
      shell.output.print(WorkLine(changed).text)
    }
  }
}

extension ChangeWorkAction {
  /// Changes all works that a question finds, after a look at them.
  private func changeAll(_ question: String, _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let writes = input.has(.yes) && !input.has(.dry)
    if shell.wantsDocument, !writes, !input.has(.dry) {
      throw UsageError.needsConsent(
        command: "shelf change", what: "changes of works with \(question)")
    }
    let changed = try await ChangeShelf(shell.notebook.shelf).changeAll(
      question, input.arguments, writes: writes, source: "/shelf change \(input.text)")
    shell.present(
      .object(["works": .array(changed.map(\.json)), "written": .bool(writes)])
    ) {
      guard !changed.isEmpty else {
        return shell.output.print("All of them are so already; nothing was written.")
      }
      for work in changed.prefix(Self.mostWorks) { shell.output.print(WorkLine(work).text) }
      let more = changed.count - Self.mostWorks
      if more > 0 { shell.printMuted("… and \(Quantity.grouped(more)) more") }
      let count = Quantity.count(changed.count, "work")
      shell.printMuted(
        writes
          ? "\(count) changed · /shelf undo takes it back"
          : "This changes \(count). To do it, the same line with \(CommandOption.yes.flag)")
    }
  }

  /// Works that are shown.
  private static let mostWorks = 20
}

extension CommandOption {
  fileprivate static let `where` = CommandOption(
    "where", .text("QUERY"), help: "change all works that a question finds, as one change")
}

/// `/shelf rm`: takes a work off the shelf with its readings.
struct RemoveWorkAction: CommandAction {
  let form = CommandForm.word("rm", .work.repeated, options: [.yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else { throw input.missingArgument }
    let work = try await FindWork(shell.notebook.shelf).one(input.arguments)
    let id = work.work.id.rawValue.prefix(8)
    let readings = Quantity.count(work.entries.count, "reading")
    guard
      try shell.goesAhead(
        input, of: "shelf rm", to: "\(work.work.title) leave the shelf",
        orSay:
          "This takes \(work.work.title, .strong) off the shelf with \(readings). To do it: /shelf rm \(id) \(CommandOption.yes.flag)"
      )
    else { return }
    try await ChangeShelf(shell.notebook.shelf).remove(work, source: "/shelf rm \(work.work.title)")
    shell.present(
      .object(["deleted": .string(work.work.id.rawValue), "title": .string(work.work.title)])
    ) {
      shell.output.print(
        "Removed \(work.work.title, .strong). A file of it stays in the library; /shelf undo brings it back."
      )
    }
  }
}

extension ShellContext {
  /// The work with these words, or without words that of the open book.
  func work(named words: [String], usage: String) async throws -> ShelvedWork {
    if !words.isEmpty { return try await FindWork(notebook.shelf).one(words) }
    guard let work = try await LinkBook(notebook.shelf).work(of: await notebook.current) else {
      throw UsageError.missingArgument(command: "shelf", usage: usage)
    }
    return work
  }
}

/// Everything known of a work: itself, its editions and its readings.
struct WorkView {
  let shelved: ShelvedWork
  let progress: WorkProgress

  func show(on output: Output) {
    let work = shelved.work
    output.print("\(work.title, .heading)")
    FactList(facts).print(on: output)
    for entry in shelved.entries {
      output.print(reading(entry))
      if let review = entry.review { output.print("\(review)", indent: 4) }
      if let notes = entry.notes { output.print("\(notes, .muted)", indent: 4) }
    }
  }

  private var facts: [FactList.Fact] {
    let work = shelved.work
    var facts: [FactList.Fact] = [("id", "\(work.id.rawValue)")]
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append((name, "\(value)")) }
    }
    add("subtitle", work.subtitle)
    add("author", work.authors.map(Self.credit).joined(separator: ", "))
    add(
      "series",
      work.series.map(\.words).joined(separator: ", "))
    add("year", work.firstPublished.map(String.init))
    add("tags", work.tags.joined(separator: ", "))
    for edition in shelved.editions { facts.append(("edition", Self.facts(of: edition))) }
    if let words = progress.words { facts.append(("progress", words)) }
    return facts
  }

  /// Editions, then readings, each in words.
  static func parts(of shelved: ShelvedWork) -> [String] {
    shelved.editions.map { "edition: \(facts(of: $0))" }
      + shelved.entries.map { entry in
        let facts = facts(of: entry)
        return
          "reading: \(entry.status.rawValue)\(facts.isEmpty ? "" : " · ")\(facts.joined(separator: " · "))"
      }
  }

  private static func credit(_ credit: Credit) -> String {
    credit.author.name + (credit.role.map { " (\($0))" } ?? "")
  }

  private static func facts(of edition: Edition) -> String {
    let isbns = edition.isbns.map(\.description).joined(separator: ", ")
    let known: [String?] = [
      edition.publisher,
      edition.published.map { $0.description },
      edition.format == .unknown ? nil : edition.format.rawValue,
      edition.pageCount.map { Quantity.count($0, "page") },
      edition.language,
      edition.isbns.isEmpty ? nil : "ISBN \(isbns)",
    ]
    let parts = known.compactMap(\.self)
    return parts.isEmpty ? "–" : parts.joined(separator: " · ")
  }

  private func reading(_ entry: Entry) -> StyledText {
    let parts = Self.facts(of: entry)
    let facts = parts.isEmpty ? "" : " · \(parts.joined(separator: " · "))"
    return "  \(entry.status.rawValue, .strong)\(facts)"
  }

  private static func facts(of entry: Entry) -> [String] {
    let known: [String?] = [
      entry.started.map { "started \($0.description)" },
      entry.finished.map { "finished \($0.description)" },
      entry.rating.map { "\($0.stars) stars" }, entry.isOwned ? "owned" : nil,
    ]
    return known.compactMap(\.self)
  }
}

extension WorkProgress {
  /// The page that was reached with the number of pages; nil before the first.
  fileprivate var words: String? {
    guard page > 0 else { return nil }
    guard let pageCount else { return "p.\(page)" }
    let share = short.isEmpty ? "" : " (\(short))"
    let of = "p.\(page) of \(Quantity.grouped(pageCount))\(share)"
    return isOfFile ? "\(of), in your file" : of
  }
}
