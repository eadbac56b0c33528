internal import CPoppler

extension PDFDocument {
  /// The label of a page, nil when it has none.
  func label(of page: OpaquePointer, _ number: Int) -> String? {
    guard unlabelledPages > 0 else { return Self.label(of: page) }
    return withPage(number - unlabelledPages) { Self.label(of: $0) } ?? nil
  }

  /// How many pages come before the first label, where labels begin late.
  ///
  /// Poppler lists labels as if the first stood on the first page, but finds a page by its label where
  /// it is.
  static func unlabelledPages(of document: OpaquePointer, _ pageCount: Int) -> Int {
    guard pageCount > 1, let first = label(of: document, at: 0),
      let page = poppler_document_get_page_by_label(document, first)
    else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    let place = Int(poppler_page_get_index(page))
    // As many pages as come before the first label have none at the end of the list.
    guard (1..<pageCount).contains(place), label(of: document, at: pageCount - 1) == nil else {
      return 0
    }
    return place
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
