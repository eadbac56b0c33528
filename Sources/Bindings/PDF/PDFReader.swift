/// A PDF opened for one worker: Poppler blocks, so it runs on a queue of its own.
package actor PDFReader {
  private let executor: SerialQueueExecutor
  private let document: PDFDocument

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  fileprivate init(_ document: consuming PDFDocument, on executor: SerialQueueExecutor) {
    self.document = document
    self.executor = executor
  }

  /// Opens a document over bytes; `password` may be the user's or the owner's.
  package static func open(
    _ bytes: PDFBytes, password: String? = nil
  ) async throws(PDFError) -> PDFReader {
    try await Opener(executor: SerialQueueExecutor(label: "interactive-books.pdf"))
      .open { () throws(PDFError) in try PDFDocument(over: bytes, password: password) }
  }

  /// Reads the pages in order; throws `CancellationError` between two of them.
  package func pages(_ numbers: Range<Int>) throws -> [PDFPage] {
    var pages: [PDFPage] = []
    for number in numbers {
      try Task.checkCancellation()
      pages.append(document.page(number))
    }
    return pages
  }

  /// Those of the pages that a picture covers.
  package func coveredPages(_ numbers: [Int]) throws -> Set<Int> {
    var covered: Set<Int> = []
    for number in numbers {
      try Task.checkCancellation()
      if document.isCoveredByPictures(number) { covered.insert(number) }
    }
    return covered
  }

  /// What the document says about itself.
  package func facts() -> PDFFacts {
    PDFFacts(
      pageCount: document.pageCount, title: document.title, author: document.author,
      outline: document.outline, complaints: document.complaints)
  }

  /// The text in the largest type on a page, which is read once more for it.
  package func largestText(onPage number: Int) -> String? { document.largestText(onPage: number) }
}

/// Opens a document on the queue that will read it, since a damaged one takes seconds to mend.
private actor Opener {
  private let executor: SerialQueueExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: SerialQueueExecutor) { self.executor = executor }

  func open(_ make: @Sendable () throws(PDFError) -> PDFDocument) throws(PDFError) -> PDFReader {
    PDFReader(try make(), on: executor)
  }
}
