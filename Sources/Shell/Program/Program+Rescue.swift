import App
import Books
import Terminal

extension Program {
  /// Makes a library from a damaged one, and reads missing books again from their files.
  func rescue(_ invocation: Invocation) async throws -> ExitCode {
    let input = try Subcommand.rescue.spec.parse(invocation.words)
    guard input.arguments.isEmpty else {
      throw UsageError.badArgument(
        command: "rescue", text: input.text, expected: "\(CommandOption.yes.flag) or nothing")
    }
    if !input.has(.yes), let refusal = try await refusal(invocation) {
      console.output.print("\(refusal)")
      return .success
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

  /// The reason not to rescue without `--yes`; nil for a damaged library.
  private func refusal(_ invocation: Invocation) async throws -> String? {
    switch try await workshop.libraryCondition(invocation) {
    case .damaged: nil
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
