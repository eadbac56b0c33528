/// A PDF opened for one worker; it runs on a queue of its own, because Poppler blocks.
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

  /// Reads pages in order, counted from 1; throws `CancellationError` between two of them.
  package func pages(_ numbers: Range<Int>) throws -> [PDFPage] {
    var pages: [PDFPage] = []
    for number in numbers {
      try Task.checkCancellation()
      pages.append(document.page(number))
    }
    return pages
  }

  /// The pages that pictures cover, of the given ones, counted from 1.
  package func coveredPages(_ numbers: [Int]) throws -> Set<Int> {
    var covered: Set<Int> = []
    for number in numbers {
      try Task.checkCancellation()
      if document.isCoveredByPictures(number) { covered.insert(number) }
    }
    return covered
  }

  /// Page count, metadata, outline and complaints of the document.
  package func facts() -> PDFFacts {
    PDFFacts(
      pageCount: document.pageCount, title: document.title, author: document.author,
      outline: document.outline, complaints: document.complaints)
  }

  /// The text in the largest type on a page, counted from 1; reads the page again.
  package func largestText(onPage number: Int) -> String? { document.largestText(onPage: number) }
}

/// Opens a document on the queue that will read it, because repairing a damaged one takes seconds.
private actor Opener {
  private let executor: SerialQueueExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: SerialQueueExecutor) { self.executor = executor }

  func open(_ make: @Sendable () throws(PDFError) -> PDFDocument) throws(PDFError) -> PDFReader {
    PDFReader(try make(), on: executor)
  }
}

/// Page count, metadata and outline of a PDF.
package struct PDFFacts: Hashable, Sendable {
  package let pageCount: Int
  package let title: String?
  package let author: String?
  package let outline: [PDFOutlineItem]
  /// Poppler's complaints while it opened the file.
  package let complaints: [String]
}

/// An entry of a document's outline.
package struct PDFOutlineItem: Hashable, Sendable {
  package let title: String
  /// Depth from 1.
  package let level: Int
  /// Page from 1; nil when the entry leads to no page of the document.
  package let page: Int?
}

/// Label and text of a page, copied out of the document.
package struct PDFPage: Hashable, Sendable {
  /// Position in the document from 1.
  package let number: Int
  /// The label in the document's own numbering, such as `iv`; nil when the page has no label.
  package let label: String?
  /// Text in reading order, canonically composed; nil when the page could not be read.
  package let text: String?
  /// Poppler's first complaints while it read this page, at most 8.
  package let complaints: [String]
}
