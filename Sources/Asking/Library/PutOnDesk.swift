package import Books
package import Notebook
package import Parameters
package import Reading
package import Sessions

/// A book that was put on the desk, ready to be searched.
package struct OpenedBook: Sendable {
  package let desk: OpenBook
  package let index: PreparedIndex
  /// The reading of its file; nil for a book that had been read before.
  package var reading: StageRun?
  package let isNew: Bool
  /// True when the reference named a file rather than a book of the library.
  package let wasFile: Bool
  /// The text before a new reading of its file.
  package var replaced: ReplacedText?
  /// The book's own settings that are now in force.
  package var settings: [String] = []
  /// True when its vectors are to be made in the background.
  package var awaitsVectors = false
  /// Settings that this version refuses.
  package var refusedSettings: [String] = []
  /// The work of the shelf that it is a file of; nil without one.
  package var work: ShelvedWork?
}

/// Puts books on the desk, each by id, title or file, ready for searching.
package struct PutOnDesk: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Opens a book of the library by id or title, or ingests the file of that name.
  ///
  /// The word `sample` opens the book that ships with the program. Any other name throws
  /// `BookError.notFound` with near titles. The previous book stays on the desk until the new one
  /// is ready.
  package func run(
    _ reference: String, title: String? = nil, source: SourceOptions = SourceOptions(),
    overrides: ParameterChanges = [], vectors: VectorTiming = .now,
    observer: @escaping IngestObserver
  ) async throws -> OpenedBook {
    let parameters = await notebook.parameters(with: overrides)
    let settings = try PipelineSettings(parameters)
    let reference = SampleBook(notebook.ingesting).path(for: reference)
    // A transcript contains no folders of this machine, so it names the book by its hash.
    let name =
      SourceURL(reference)?.name ?? reference.split(separator: "/").last.map(String.init)
      ?? reference
    // A book's text is cut at its own position, not at that of the previous book.
    var known = source.isAnew ? nil : try await PrepareBook(notebook).known(reference)
    if known == nil, SourceURL(reference) == nil {
      // A name that leads nowhere fails before it is a cell.
      _ = try await notebook.ingesting.sources.identify(reference, settings.source(of: source))
    }
    if known == nil {
      known = try await notebook.books.books().first { $0.source == reference }
    }
    return try await notebook.record(
      .build, source: "/open \(name)", parameters: parameters, position: known?.position ?? .unset
    ) { cell in
      var opened = try await PrepareBook(notebook).run(
        reference, title: title, source: source, overrides: overrides, settings, vectors, cell,
        observer)
      opened.work = try await notebook.askedShelf.link(
        opened.desk.book, opened.desk.text)
      try await cell.record(opened)
      await notebook.awaitVectors(of: opened.desk.book.id, opened.awaitsVectors)
      try await notebook.recorder.put(opened.desk.book)
      await notebook.open(opened.desk, in: cell.number)
      return opened
    }
  }

  /// Opens several books at once, each by id, title or file, for questions and searches across
  /// them.
  ///
  /// The template `compare`, which names the books, replaces the default one. Books whose vectors
  /// are made later are in `Notebook.awaitedBooks`. A book named twice is opened once.
  package func run(
    _ references: [String], source: SourceOptions = SourceOptions(),
    overrides: ParameterChanges = [],
    vectors: VectorTiming = .now, observer: @escaping IngestObserver
  ) async throws -> OpenBook {
    let parameters = await notebook.parameters(with: overrides)
    let settings = try PipelineSettings(parameters)
    let references = references.map { SampleBook(notebook.ingesting).path(for: $0) }
    let names = references.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return try await notebook.record(
      .build, source: "/open \(names.joined(separator: " "))", parameters: parameters
    ) { cell in
      var books: [OpenBook] = []
      for reference in references {
        let opened = try await PrepareBook(notebook).run(
          reference, source: source, overrides: overrides, settings, vectors, cell, observer)
        guard !books.contains(where: { $0.book.id == opened.desk.book.id }) else { continue }
        try await cell.record(opened)
        _ = try await notebook.askedShelf.link(opened.desk.book, opened.desk.text)
        await notebook.awaitVectors(of: opened.desk.book.id, opened.awaitsVectors)
        books.append(opened.desk)
      }
      let desk =
        books.count == 1 ? books[0] : try JoinedBooks.open(books, hasher: notebook.hasher)
      try await notebook.recorder.put(desk.book)
      await notebook.open(desk, in: cell.number)
      return desk
    }
  }
}

extension CellRecorder {
  /// Records the reading, the cutting and the vectors of a book.
  fileprivate func record(_ opened: OpenedBook) async throws {
    for run in [opened.reading].compactMap(\.self) + opened.index.stages { try await record(run) }
  }
}
