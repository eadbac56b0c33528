internal import CPoppler

extension PDFDocument {
  /// Text of a page in reading order, with the blanks that Poppler forgets.
  static func text(of page: OpaquePointer) -> String? {
    var area = PopplerRectangle()
    poppler_page_get_size(page, &area.x2, &area.y2)
    let text = text(of: page, in: area)
    guard let text, text.containsRightToLeft else { return text }
    // A selection from the left corner misses the lines of a right-to-left page that begin at the
    // right one, and the other way round; the one that misses nothing is longer.
    swap(&area.x1, &area.x2)
    guard let mirrored = Self.text(of: page, in: area) else { return text }
    return mirrored.utf8.count > text.utf8.count ? mirrored : text
  }

  private static func text(of page: OpaquePointer, in area: PopplerRectangle) -> String? {
    var area = area
    guard let text = poppler_page_get_text_for_area(page, &area) else { return nil }
    defer { g_free(text) }
    var boxes: UnsafeMutablePointer<PopplerRectangle>?
    var count: UInt32 = 0
    guard poppler_page_get_text_layout_for_area(page, &area, &boxes, &count) != 0 else {
      return String(cString: text)
    }
    defer { g_free(boxes) }
    var spacing = GlyphSpacing(boxes: UnsafeBufferPointer(start: boxes, count: Int(count)))
    return spacing.spaced(text)
  }
}

extension String {
  /// Hebrew, Arabic and their neighbours, U+0590...U+08FF.
  fileprivate var containsRightToLeft: Bool {
    utf8.contains { (0xD6...0xDF).contains($0) || $0 == 0xE0 }
  }
}
