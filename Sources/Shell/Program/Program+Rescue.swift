import Basics
import Books
import Notebook
import NotebookShell
import ShellKit
import Terminal

extension Program {
  /// Makes a library from a damaged one, and reads missing books again from their files.
  func rescue(_ invocation: Invocation) async throws -> ExitCode {
    let input = try Subcommand.rescue.spec.parse(invocation.words)
    guard input.arguments.isEmpty else {
      throw UsageError.badArgument(
        command: "rescue", text: input.text, expected: "\(CommandOption.yes.flag) or nothing")
    }
    let isAgreed = input.has(.yes)
    if let refusal = try await refusal(invocation, isAgreed: isAgreed) {
      console.output.print("\(refusal)")
      return isAgreed ? .failure : .success
    }
    let salvage = try await workshop.rescue(invocation)
    let view = RescueView(salvage: salvage)
    view.show(on: console.output)
    guard !view.isEmpty else { return .unreadable }
    let lost = salvage.books.filter { $0.book.status != .ready }
    guard !lost.isEmpty else { return .success }
    let shell = try await context(invocation, keeping: .calls)
    var code = ExitCode.success
    for salvaged in lost where try await !read(salvaged, in: shell) { code = .unreadable }
    return code
  }

  /// The reason not to rescue; nil for a damaged library, and where `--yes` agrees to any other.
  ///
  /// What another shell writes into a library that was moved aside would be lost, so nobody can agree to that.
  private func refusal(_ invocation: Invocation, isAgreed: Bool) async throws -> String? {
    switch try await workshop.libraryCondition(invocation) {
    case .damaged: nil
    case .absent where isAgreed, .sound where isAgreed: nil
    case .absent: "There is no library here; nothing was done."
    case .inUse:
      "Another shell has the library open; nothing was done. Leave it, then rescue again."
    case .sound(let count):
      "The library is intact (\(Quantity.count(count, "book"))); nothing was done. rescue --yes makes a new one of it all the same."
    }
  }

  /// Reads a book again; prints the error and returns false when its file cannot be read.
  private func read(_ salvaged: SalvagedBook, in shell: ShellContext) async throws -> Bool {
    let book = salvaged.book
    do {
      guard let source = book.source else {
        throw BookError.notFound(reference: book.title, candidates: [])
      }
      console.output.print("Reading \(source) again …")
      var words = [WordSplitter.Word(text: source, isQuoted: true)]
      if !salvaged.isNameless {
        words.append(.init(text: CommandOption.title.flag, isQuoted: false))
        words.append(.init(text: book.title, isQuoted: true))
      }
      let ingest = IngestCommand()
      try await ingest.run(ingest.spec.parse(words), in: shell)
      return true
    } catch let error as BookError {
      console.diagnostics.print(ErrorMessage(error).styled)
      console.diagnostics.print(
        "\(book.title) cannot be opened until its file is taken in again; its reading position and conversations are kept."
      )
      return false
    }
  }
}

/// The result of a rescue: kept, lost, and to be made again.
struct RescueView {
  let salvage: LibrarySalvage

  /// True when nothing could be read.
  var isEmpty: Bool {
    !salvage.wasSound && salvage.counts.values.allSatisfy { $0 == 0 } && salvage.books.isEmpty
  }

  func show(on output: Output) {
    output.print(
      salvage.wasSound
        ? "The library was intact; its former file is now \(salvage.movedTo)."
        : "The damaged library is now \(salvage.movedTo); nothing of it was deleted.")
    guard !isEmpty else {
      return output.print("Nothing could be read of it; the new library is empty.")
    }
    let kept = Self.tables.compactMap { counted($0, in: salvage.counts) }
    output.print("Kept: \(kept.isEmpty ? "nothing" : kept.joined(separator: ", ")).")
    for book in salvage.books { output.print("\(book.book.title, .strong)  \(state(book))") }
    for line in losses { output.print("\(line)") }
  }

  private struct Table {
    let name, one, many: String
  }

  private static let tables = [
    Table(name: "books", one: "book", many: "books"),
    Table(name: "conversations", one: "conversation", many: "conversations"),
    Table(name: "chat_messages", one: "message", many: "messages"),
    Table(name: "section_summaries", one: "summary", many: "summaries"),
    Table(name: "chunk_sets", one: "chunk set", many: "chunk sets"),
    Table(name: "vectors", one: "vector", many: "vectors"),
    Table(name: "works", one: "work of the shelf", many: "works of the shelf"),
    Table(name: "entries", one: "reading", many: "readings"),
  ]
  private static let parts = [Table(name: "pages", one: "page", many: "pages")]
  private static let chunkSets = Table(
    name: "chunk_sets", one: "chunk set with its index", many: "chunk sets with their indexes")
  private static let states = Table(
    name: "state_caches", one: "book's pooled states", many: "books' pooled states")
  private static let vectorsOfBooks = Table(name: "book_vectors", one: "vector", many: "vectors")

  private func counted(_ table: Table, in counts: [String: Int]) -> String? {
    guard let count = counts[table.name], count > 0 else { return nil }
    return Quantity.count(count, table.one, plural: table.many)
  }

  private var losses: [String] {
    var lines: [String] = []
    let lost = (Self.parts + Self.tables.dropFirst()).compactMap {
      counted($0, in: salvage.strays)
    }
    if !lost.isEmpty { lines.append("Lost with their book: \(lost.joined(separator: ", ")).") }
    if let vectors = counted(Self.vectorsOfBooks, in: salvage.strays) {
      lines.append("Lost: \(vectors); the next search makes what is missing.")
    }
    if salvage.counts["works", default: 0] > 0 {
      lines.append(
        "Not kept: the history of the shelf, so /shelf undo takes back only changes from now on.")
    }
    let derived = [Self.chunkSets, Self.states].compactMap { counted($0, in: salvage.derived) }
    if !derived.isEmpty {
      lines.append(
        "Not kept: \(derived.joined(separator: ", ")). Opening a book makes them again.")
    }
    return lines
  }

  private func state(_ salvaged: SalvagedBook) -> String {
    let book = salvaged.book
    var parts: [String] = []
    if salvaged.isNameless { parts.append("title and reading position are lost") }
    if salvaged.missingPages > 0 {
      let lost = Quantity.grouped(salvaged.missingPages)
      let blank = book.status == .ready ? ", now blank" : ""
      parts.append("\(lost) of \(Quantity.count(book.pageCount, "page")) lost\(blank)")
    } else if book.status == .ready {
      parts.append("all \(Quantity.count(book.pageCount, "page"))")
    } else {
      parts.append("was not read to its end")
    }
    // Uses page counts, because page labels may be lost.
    if let page = book.position.page {
      parts.append("the first \(Quantity.grouped(page)) open to you")
    }
    return parts.joined(separator: " · ")
  }
}
