extension ParseReport {
  /// Lists the pages without text and judges whether the file is a scan: nearly no page has any.
  package mutating func note(emptyPagesOf pages: [Page]) {
    emptyPages = pages.filter { $0.text.isEmpty }.map(\.number)
    // Scans often carry a stamp or a page number as text.
    let bare = pages.count { $0.text.utf8.count < 20 }
    looksScanned = !pages.isEmpty && bare * 10 >= pages.count * 9
  }
}
