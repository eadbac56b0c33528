extension ParseReport {
  /// Lists the pages without text and judges whether the file is a scan: nearly no page has any.
  package mutating func note(emptyPagesOf pages: [Page]) {
    emptyPages = pages.filter { $0.text.isEmpty }.map(\.number)
    // Scans often carry a stamp or a page number as text.
    let bare = pages.count { $0.text.utf8.count < 20 }
    looksScanned = !pages.isEmpty && bare * 10 >= pages.count * 9
  }

  /// Pages without text in a book that has text, where there are more than blank leaves and covers.
  package func pagesPerhapsScanned(of pageCount: Int) -> [Int] {
    let areMany = emptyPages.count >= 3 && emptyPages.count * 10 >= pageCount
    return areMany && !looksScanned ? emptyPages : []
  }
}
