extension ParseReport {
  /// Lists the pages without text and judges whether the file is a scan: nearly no page has any.
  ///
  /// `scanned` are pages known to be pictures, even with text stamped on them.
  package mutating func note(emptyPagesOf pages: [Page], scanned: Set<Int> = []) {
    emptyPages = pages.filter { $0.text.isEmpty || scanned.contains($0.number) }.map(\.number)
    // Scans often carry a page number as text.
    let bare = pages.count { $0.text.utf8.count < 20 || scanned.contains($0.number) }
    looksScanned = !pages.isEmpty && bare * 10 >= pages.count * 9
  }

  /// Pages without text in a book that has text, where there are more than blank leaves and covers.
  package func pagesPerhapsScanned(of pageCount: Int) -> [Int] {
    let areMany = emptyPages.count >= 3 && emptyPages.count * 10 >= pageCount
    return areMany && !looksScanned ? emptyPages : []
  }
}
