import CPoppler

extension PDFDocument {
  /// The text set in the largest type on a page, which on a first page is usually the title.
  ///
  /// Returns nil when the page has no text, or text of one size only.
  package func largestText(onPage number: Int) -> String? {
    PopplerLog.capturing { withPage(number) { Self.largestText(of: $0) } ?? nil }.result
  }

  private static func largestText(of page: OpaquePointer) -> String? {
    guard let text = take(poppler_page_get_text(page)) else { return nil }
    let list = poppler_page_get_text_attributes(page)
    defer { poppler_page_free_text_attributes(list) }
    let scalars = Array(text.unicodeScalars)
    var runs: [(size: Double, range: Range<Int>)] = []
    var link = list
    while let node = link {
      link = node.pointee.next
      guard let data = node.pointee.data else { continue }
      let run = data.assumingMemoryBound(to: PopplerTextAttributes.self).pointee
      // The end index is inclusive.
      let range = (Int(run.start_index)..<max(Int(run.start_index), Int(run.end_index) + 1))
        .clamped(to: 0..<scalars.count)
      let isVisible = scalars[range].contains { !$0.properties.isWhitespace }
      if isVisible { runs.append((run.font_size, range)) }
    }
    return firstLargest(runs, in: scalars)
  }

  /// Joins the first neighbouring runs of the largest size, since a title may change its font.
  private static func firstLargest(
    _ runs: [(size: Double, range: Range<Int>)], in scalars: [Unicode.Scalar]
  ) -> String? {
    guard let largest = runs.map(\.size).max(), runs.contains(where: { $0.size < largest }),
      let first = runs.firstIndex(where: { $0.size == largest })
    else { return nil }
    let last = runs[first...].firstIndex { $0.size != largest } ?? runs.count
    let start = runs[first].range.lowerBound
    let run = scalars[start..<max(start, runs[last - 1].range.upperBound)]
    let end = run.lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? start
    var title = String.UnicodeScalarView()
    title.append(contentsOf: run[..<end])
    return String(title)
  }
}
