import Books
import Notebook
import Parameters
import Search
import Sessions

/// Prepares a book for searching before it is on the desk.
struct PrepareBook {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// A book of the library, or one ingested from a file.
  func run(
    _ reference: String, title: String? = nil, source: SourceOptions, overrides: ParameterChanges,
    _ settings: PipelineSettings, _ vectors: VectorTiming, _ cell: CellRecorder,
    _ observer: @escaping IngestObserver
  ) async throws -> OpenedBook {
    if !source.isAnew, let book = try await known(reference) {
      return try await kept(book, overrides, vectors, cell, observer)
    }
    let parameters = await notebook.parameters(with: overrides)
    let suited = SuitedServices(notebook, parameters, in: cell)
    let outcome = try await IngestBook(notebook.ingesting).run(
      reference, title: title, source: settings.source(of: source), options: settings.chunking,
      by: { book, text in
        let services = try suited.services(for: book, text)
        return IngestBook.Services(
          services.ports, needsVectors: vectors == .now && services.needsVectors)
      }, observer: observer)
    let desk = try await OpenBook.load(outcome.book, from: notebook.books)
    let (index, isLater) = try await completed(
      outcome.index, desk, settings, vectors, by: suited, observer)
    let own = await own(outcome.book)
    return OpenedBook(
      desk: desk, index: index, reading: await reading(of: outcome), isNew: outcome.isNew,
      wasFile: true, replaced: outcome.replaced,
      settings: own.taken, awaitsVectors: isLater, refusedSettings: own.refused)
  }

  /// The index with its vectors, unless these are made later.
  private func completed(
    _ index: PreparedIndex, _ desk: OpenBook, _ settings: PipelineSettings,
    _ vectors: VectorTiming, by suited: SuitedServices, _ observer: @escaping IngestObserver
  ) async throws -> (PreparedIndex, isLater: Bool) {
    guard vectors == .later else { return (index, false) }
    let services = try suited.services(for: desk.book, desk.text)
    guard services.needsVectors else { return (index, false) }
    guard try await !vectors.leaves(desk.book, desk.text, by: services.ports) else {
      return (index, true)
    }
    let whole = try await PrepareIndex(services.ports).run(
      desk.book, text: desk.text, fence: desk.book.fence, options: settings.chunking,
      needsVectors: true, observer: observer)
    // The chunks were cut just now; the second look would call them reused.
    let stages = index.stages + whole.stages.filter { $0.stage != .chunk }
    return (
      PreparedIndex(set: whole.set, chunks: whole.chunks, stages: stages, pooled: whole.pooled),
      false
    )
  }

  /// A book of the library, cut and embedded by its own settings.
  private func kept(
    _ book: Book, _ overrides: ParameterChanges, _ vectors: VectorTiming, _ cell: CellRecorder,
    _ observer: @escaping IngestObserver
  ) async throws -> OpenedBook {
    let desk = try await OpenBook.load(book, from: notebook.books)
    let own = await own(book)
    let chosen = own.parameters.applying(overrides, origin: .cell)
    let services = try SuitedServices(notebook, chosen, in: cell).services(for: book, desk.text)
    var isLater = false
    if services.needsVectors {
      isLater = try await vectors.leaves(book, desk.text, by: services.ports)
    }
    let index = try await PrepareIndex(services.ports).run(
      book, text: desk.text, fence: book.fence, options: try PipelineSettings(chosen).chunking,
      needsVectors: services.needsVectors && !isLater && vectors != .whenSearched,
      observer: observer)
    return OpenedBook(
      desk: desk, index: index, reading: await notebook.ingests.takeReading(of: book.id),
      isNew: false, wasFile: false, settings: own.taken,
      awaitsVectors: isLater, refusedSettings: own.refused)
  }

  private func own(_ book: Book) async -> BookSettings {
    BookSettings(book, over: await notebook.parameters, from: notebook.presets)
  }

  /// The reading of a file, now or in the background before.
  private func reading(of outcome: IngestBook.Outcome) async -> StageRun? {
    let earlier = await notebook.ingests.takeReading(of: outcome.book.id)
    return outcome.parsing ?? earlier
  }

  /// The book a reference names; nil when it can only be a file.
  ///
  /// The library comes first, because a title is found faster than a file is hashed.
  func known(_ reference: String) async throws -> Book? {
    if SourceURL(reference) != nil {
      // A fetched URL is read from the library, without the network.
      return try await notebook.books.books().first {
        $0.source == reference && $0.status == .ready
      }
    }
    guard !reference.contains("/") else { return nil }
    do {
      let book = try await FindBook(notebook.books).run(reference)
      guard book.status == .ready else {
        throw BookError.invalidState(title: book.title, status: book.status, action: "be opened")
      }
      return book
    } catch BookError.notFound where reference.contains(".") {
      return nil
    }
  }
}
