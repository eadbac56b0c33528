package import Books
package import Notebook
package import Parameters

/// Makes the vectors of a book in the background, while it is searched by keywords.
package struct MakeVectors: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Makes the vectors; searches use them as soon as they are stored, and stay with keywords if the
  /// work fails or stops.
  package func run(
    of book: Book, overrides: ParameterChanges = [],
    onEnd: @escaping BackgroundIngests.Ending
  ) async throws -> BackgroundIngests.Job {
    let parameters = await notebook.parameters(with: overrides)
    let settings = try PipelineSettings(parameters)
    let ports = CountSpending(notebook).metered(try notebook.index.selecting(settings), parameters)
    return await notebook.ingests.start(book.title, vectorsOf: book.id, onEnd: onEnd) { observer in
      let index = try await PrepareIndex(ports).run(
        book, text: try await ports.books.text(of: book.id), fence: book.fence,
        options: settings.chunking, needsVectors: true, observer: observer)
      await notebook.awaitVectors(of: book.id, false)
      return IngestBook.Outcome(
        book: book, isNew: false, index: index, parsing: nil, replaced: nil)
    }
  }
}
