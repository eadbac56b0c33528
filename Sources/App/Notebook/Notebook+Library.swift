package import Books
import Parameters
import Search
import Sessions

/// A book that was put on the desk, ready to be searched.
package struct OpenedBook: Sendable {
  package let desk: OpenBook
  package let index: PreparedIndex
  package let isNew: Bool
  /// True when the reference named a file rather than a book of the library.
  package let wasFile: Bool
  /// The text that a new reading of its file took the place of.
  package var replaced: ReplacedText?
  /// The book's own settings that are now in force.
  package var settings: [String] = []
  /// Those that this version cannot take.
  package var refusedSettings: [String] = []
}

extension Notebook {
  /// Opens a book of the library by id or title, or takes in the file of that name.
  ///
  /// A name that is neither gives `BookError.notFound` with near titles. The book before stays on
  /// the desk until the new one is ready to be searched.
  package func openBook(
    _ reference: String, title: String? = nil, source: SourceOptions = SourceOptions(),
    overrides: [String] = [], observer: @escaping IngestObserver
  ) async throws -> OpenedBook {
    let parameters = try parameters(with: overrides)
    let settings = try PipelineSettings(parameters)
    // A transcript names no folder of this machine: the book is known by its hash.
    let name =
      SourceURL(reference)?.name ?? reference.split(separator: "/").last.map(String.init)
      ?? reference
    // The text of a book is cut at its own position, not at that of the one before.
    var known = source.isAnew ? nil : try? await bookOfLibrary(reference)
    if known == nil { known = try await ports.books.books().first { $0.source == reference } }
    return try await record(
      .build, source: "/open \(name)", parameters: parameters, position: known?.position ?? .unset
    ) { cell in
      let opened = try await self.ready(
        reference, title: title, source: source, overrides: overrides, settings, cell, observer)
      try await self.recorder.put(opened.desk.book)
      self.use(opened.desk, after: cell.number)
      return opened
    }
  }

  /// A book of the library or a file, ready to be searched and not yet on the desk.
  func ready(
    _ reference: String, title: String? = nil, source: SourceOptions, overrides: [String] = [],
    _ settings: PipelineSettings, _ cell: CellRecorder, _ observer: @escaping IngestObserver
  ) async throws -> OpenedBook {
    if !source.isAnew, let book = try await bookOfLibrary(reference) {
      let desk = try await OpenBook.load(book, from: ports.books)
      let own = parameters(of: book)
      let chosen = try own.parameters.applying(overrides, origin: .cell)
      let parameters = chosen.suiting(isForeign: isForeign(book, desk.text, chosen))
      let settings = try PipelineSettings(parameters)
      let index = try await PrepareIndex(
        CountSpending(self).metered(try ports.selecting(settings), parameters, in: cell)
      ).run(
        book, text: desk.text, fence: book.fence, options: settings.chunking,
        needsVectors: settings.retrieval.mode != .keyword, observer: observer)
      // A book that came in while something else was asked is told of where it is opened.
      let reading = await ingests.takeReading(of: book.id)
      for run in [reading].compactMap(\.self) + index.stages { try await cell.record(run) }
      return OpenedBook(
        desk: desk, index: index, isNew: false, wasFile: false, settings: own.taken,
        refusedSettings: own.refused)
    }
    let services = CountSpending(self).metered(
      try ports.selecting(settings), try parameters(with: overrides), in: cell)
    let outcome = try await IngestBook(services).run(
      reference, title: title, source: settings.source(of: source),
      options: settings.chunking, needsVectors: needsVectors(try parameters(with: overrides)),
      observer: observer)
    let reading = await ingests.takeReading(of: outcome.book.id)
    for run in [outcome.parsing ?? reading].compactMap(\.self) + outcome.index.stages {
      try await cell.record(run)
    }
    let own = parameters(of: outcome.book)
    return OpenedBook(
      desk: try await OpenBook.load(outcome.book, from: ports.books), index: outcome.index,
      isNew: outcome.isNew, wasFile: true, replaced: outcome.replaced, settings: own.taken,
      refusedSettings: own.refused)
  }

  /// The book a reference names, or nil when it can only be a file.
  ///
  /// The library comes first: a title is quicker to look up than a file is to hash.
  private func bookOfLibrary(_ reference: String) async throws -> Book? {
    if SourceURL(reference) != nil {
      // What was fetched before is read from the library, without the network.
      return try await ports.books.books().first { $0.source == reference && $0.status == .ready }
    }
    guard !reference.contains("/") else { return nil }
    do {
      let book = try await FindBook(ports).run(reference)
      guard book.status == .ready else {
        throw BookError.invalidState(title: book.title, status: book.status, action: "be opened")
      }
      return book
    } catch BookError.notFound where reference.contains(".") {
      return nil
    }
  }

  /// Moves the fence; the change is a cell of its own.
  package func movePosition(to page: Int, source: String) async throws -> OpenBook {
    let desk = try oneBook("/page N")
    return try await record(.set, source: source, parameters: parameters) { _ in
      let moved = try await MoveReadingPosition(self.ports).run(desk.book, to: page)
      self.replace(book: moved)
      return try self.desk()
    }
  }

  /// Deletes a book of the library for good; a deleted book leaves the desk.
  package func delete(_ book: Book) async throws {
    try await record(.build, source: "/delete \(book.id)", parameters: parameters) { _ in
      try await self.ports.books.delete(book.id)
      if let source = book.source { await self.ports.sources.forget(source) }
      self.close(book.id)
    }
  }
}
