package import Answers
package import Sessions

/// The reason a verb cannot run now.
package enum NotebookError: Error, Hashable, Sendable {
  case noBook
  case malformedAssignment(String)
  case noSuchCell(String, count: Int)
  /// A cell that made what is wanted, such as a prompt, while no cell of the session has.
  case noCellYet
  /// The pages that are read do not fit into the model's window.
  case bookTooLong(ContextMeasure)
  /// A parameter asks for a step by a language model, and none is chosen.
  case needsModel(String)
  /// The text names no chapter and no page of the book.
  case nothingToSummarize(String)
  case noSuchConversation(Int, count: Int)
  /// Something that works on one book, while several are open.
  case severalBooks(String)
  /// No open book answers to a label or title.
  case notOnShelf(String, labels: [String])
  /// A page or chapter of which of several open books nobody said.
  case unclearPlace(String, labels: [String])
  /// One cell was wanted, several are named.
  case severalCells(String, count: Int)
  /// Two ranges that were to be compared have so many questions.
  case unevenRanges(Int, Int)
  /// A cell that neither asked nor searched.
  case notRunnable(Int, CellKind)
  /// A cell whose answer came to its own end, or that has none.
  case notCut(Int)
  /// The book of a cell is not in the library any more.
  case bookOfCellMissing(String)
  /// A cell that is not about the open book.
  case otherBook(Int, title: String?)
  /// A cell of another session that was asked in the course of a conversation.
  case foreignConversation(String)
  case noSuchChunk(Int, count: Int)
  /// A page, by its label, after that of the reading position.
  case beyondFence(page: String, position: String)
  /// An answer or a prompt made further on in the book than the reader is now.
  case cellBeyondFence(Int)
  case unsoundTranscript(String)
}
