import Books
import Notebook
import Parameters
import Search
import Sessions

/// The services that index books, with the embedder that suits the language of each.
struct SuitedServices: Sendable {
  private let parameters: Parameters
  private let index: IndexPorts
  private let spending: CountSpending
  private let cell: CellRecorder?

  /// The replies of services go into the cell, if there is one.
  init(_ notebook: Notebook, _ parameters: Parameters, in cell: CellRecorder? = nil) {
    self.parameters = parameters
    self.cell = cell
    index = notebook.index
    spending = CountSpending(notebook)
  }

  /// Throws what `IndexPorts.selecting` throws.
  func services(for book: Book, _ text: BookText) throws -> IngestBook.Services {
    let suited = LanguageRule(index).parameters(for: book, text, of: parameters)
      .awaitingVectors(false)
    let settings = try PipelineSettings(suited)
    return IngestBook.Services(
      spending.metered(try index.selecting(settings), suited, in: cell),
      needsVectors: settings.retrieval.mode != .keyword)
  }
}
