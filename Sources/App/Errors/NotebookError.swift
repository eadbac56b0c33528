package import Answers
package import Sessions

/// The reason a verb cannot run now.
package enum NotebookError: Error, Hashable, Sendable {
  case noBook
  /// A variable of the template in force was set like a parameter; the place such as `greet.prompt:4` holds
  /// its value, nil for one without a value.
  case templateVariable(String, template: String, place: String?)
  case noSuchCell(String, count: Int)
  /// No cell of the session has made the requested thing, such as a prompt.
  case noCellYet
  /// The pages to be read are longer than the model's window.
  case bookTooLong(ContextMeasure)
  /// A parameter asks for a step by a language model, and none is chosen.
  case needsModel(String)
  /// The text names no chapter and no page of the book.
  case nothingToSummarize(String)
  case noSuchConversation(Int, count: Int)
  /// A verb for one book was used while several are open; the text names the verb.
  case severalBooks(String)
  /// No open book answers to a label or title.
  case notAmongBooks(String, labels: [String])
  /// A program named no book, and the library holds another number than one; some of them with their ids.
  case unnamedBook(count: Int, candidates: [String])
  /// A page or chapter was named without saying which of the books that have it is meant.
  case unclearPlace(String, labels: [String])
  /// Several cells were named for a verb that takes one.
  case severalCells(String, count: Int)
  /// Two ranges to be compared have different numbers of questions.
  case unevenRanges(Int, Int)
  /// The cell neither asked nor searched; `instead` is one of its session that did, nil when none did.
  case notRunnable(Int, CellKind, instead: RunnableCell?)
  /// The cell's answer is complete, or it has none.
  case notCut(Int)
  /// The book of a cell is not in the library any more.
  case bookOfCellMissing(String)
  /// The cell is about another book than the open one.
  case otherBook(Int, title: String?)
  /// The cell belongs to the conversation of another session.
  case foreignConversation(String)
  case noSuchChunk(Int, count: Int)
  /// A word behind `#`, where a chunk's number belongs.
  case noChunkNumber(String, count: Int)
  /// A page, by its label, after that of the reading position.
  case beyondFence(page: String, position: String)
  /// The answer or prompt was made further on in the book than the reader is now.
  case cellBeyondFence(Int)
  /// These cells of a session to be shared were made further on in the book than the reader is now.
  case sharesBeyondFence([Int])
  case unsoundTranscript(String)
}
