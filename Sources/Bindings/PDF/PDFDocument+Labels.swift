import CPoppler

extension PDFDocument {
  /// The label of a page; nil when it has no label.
  func label(of page: OpaquePointer, _ number: Int) -> String? {
    guard unlabelledPages > 0 else { return Self.label(of: page) }
    return withPage(number - unlabelledPages) { Self.label(of: $0) } ?? nil
  }

  /// Number of pages before the first label, where labels begin late; else 0.
  ///
  /// Poppler lists labels as if the first were on page 1, so that as many pages have none at the end of its
  /// list. Its search for a page by label finds the true page.
  static func unlabelledPages(of document: OpaquePointer, _ pageCount: Int) -> Int {
    guard pageCount > 1, let first = label(of: document, at: 0),
      label(of: document, at: pageCount - 1) == nil
    else { return 0 }
    if let place = place(of: first, in: document) {
      return (1..<pageCount).contains(place) ? place : 0
    }
    // The search compares bytes of the file, so it cannot find a label in UTF-16.
    var bare = 1
    while bare < pageCount - 1, label(of: document, at: pageCount - 1 - bare) == nil { bare += 1 }
    return bare
  }

  /// Index from 0 of the page with a label.
  private static func place(of label: String, in document: OpaquePointer) -> Int? {
    guard let page = poppler_document_get_page_by_label(document, label) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    return Int(poppler_page_get_index(page))
  }

  private static func label(of document: OpaquePointer, at index: Int) -> String? {
    guard let page = poppler_document_get_page(document, Int32(index)) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    return label(of: page)
  }

  private static func label(of page: OpaquePointer) -> String? {
    guard let label = take(poppler_page_get_label(page)), !label.isEmpty else { return nil }
    return label
  }
}
