import Books
import Parameters
import Search
import Sessions

/// Makes a book ready to be searched that is not yet on the desk.
struct PrepareBook {
  private let notebook: Notebook
  private let language: LanguageRule

  init(_ notebook: Notebook) {
    self.notebook = notebook
    language = LanguageRule(notebook.ports)
  }

  /// A book of the library, or one that is taken in from a file.
  func run(
    _ reference: String, title: String? = nil, source: SourceOptions, overrides: [String] = [],
    _ settings: PipelineSettings, _ cell: CellRecorder, _ observer: @escaping IngestObserver
  ) async throws -> OpenedBook {
    if !source.isAnew, let book = try await known(reference) {
      return try await kept(book, overrides, cell, observer)
    }
    let parameters = try await notebook.parameters(with: overrides)
    let outcome = try await IngestBook(try services(settings, parameters, cell)).run(
      reference, title: title, source: settings.source(of: source), options: settings.chunking,
      needsVectors: language.needsVectors(parameters), observer: observer)
    try await record(outcome.index, outcome.parsing, of: outcome.book, cell)
    let own = await own(outcome.book)
    return OpenedBook(
      desk: try await OpenBook.load(outcome.book, from: notebook.ports.books), index: outcome.index,
      isNew: outcome.isNew, wasFile: true, replaced: outcome.replaced, settings: own.taken,
      refusedSettings: own.refused)
  }

  /// A book of the library, cut and embedded by its own settings.
  private func kept(
    _ book: Book, _ overrides: [String], _ cell: CellRecorder, _ observer: @escaping IngestObserver
  ) async throws -> OpenedBook {
    let desk = try await OpenBook.load(book, from: notebook.ports.books)
    let own = await own(book)
    let chosen = try own.parameters.applying(overrides, origin: .cell)
    let parameters = chosen.suiting(isForeign: language.isForeign(book, desk.text, chosen))
    let settings = try PipelineSettings(parameters)
    let index = try await PrepareIndex(try services(settings, parameters, cell)).run(
      book, text: desk.text, fence: book.fence, options: settings.chunking,
      needsVectors: settings.retrieval.mode != .keyword, observer: observer)
    try await record(index, nil, of: book, cell)
    return OpenedBook(
      desk: desk, index: index, isNew: false, wasFile: false, settings: own.taken,
      refusedSettings: own.refused)
  }

  private func own(_ book: Book) async -> BookSettings {
    BookSettings(book, over: await notebook.parameters, from: notebook.ports.presets)
  }

  private func services(
    _ settings: PipelineSettings, _ parameters: Parameters, _ cell: CellRecorder
  ) throws -> LibraryPorts {
    CountSpending(notebook).metered(
      try notebook.ports.selecting(settings), parameters, in: cell)
  }

  /// A book that came in while something else was asked is told of where it is opened.
  private func record(
    _ index: PreparedIndex, _ parsing: StageRun?, of book: Book, _ cell: CellRecorder
  ) async throws {
    let reading = await notebook.ingests.takeReading(of: book.id)
    for run in [parsing ?? reading].compactMap(\.self) + index.stages {
      try await cell.record(run)
    }
  }

  /// The book a reference names, or nil when it can only be a file.
  ///
  /// The library comes first: a title is quicker to look up than a file is to hash.
  func known(_ reference: String) async throws -> Book? {
    if SourceURL(reference) != nil {
      // What was fetched before is read from the library, without the network.
      return try await notebook.ports.books.books().first {
        $0.source == reference && $0.status == .ready
      }
    }
    guard !reference.contains("/") else { return nil }
    do {
      let book = try await FindBook(notebook).run(reference)
      guard book.status == .ready else {
        throw BookError.invalidState(title: book.title, status: book.status, action: "be opened")
      }
      return book
    } catch BookError.notFound where reference.contains(".") {
      return nil
    }
  }
}
