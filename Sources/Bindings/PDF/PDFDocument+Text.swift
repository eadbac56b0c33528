import CPoppler
import Glibc

extension PDFDocument {
  /// Text of a page in reading order, with the blanks that Poppler leaves out.
  package static func text(of page: OpaquePointer) -> String? {
    // A selection runs in reading order from corner to corner; corners far outside the page select all of it,
    // from the first line to the last.
    var area = PopplerRectangle(x1: -farAway, y1: -farAway, x2: farAway, y2: farAway)
    guard let text = poppler_page_get_text_for_area(page, &area) else { return nil }
    defer { g_free(text) }
    guard hasDirections(text),
      DirectionMark.turnWholePage(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    else { return spaced(text, of: page, area, isRightToLeft: false) }
    // The first line of a right-to-left page begins at its right corner. The selection is of whole words,
    // because both corners are beyond the right end of the last line.
    area.x1 = farAway
    guard let text = poppler_page_get_selected_text(page, POPPLER_SELECTION_WORD, &area) else {
      return nil
    }
    defer { g_free(text) }
    return spaced(text, of: page, area, isRightToLeft: true)
  }

  /// A distance in points far beyond a page, whose sides have at most some 14,000.
  private static let farAway = 1e6

  private static func spaced(
    _ text: UnsafePointer<CChar>, of page: OpaquePointer, _ area: PopplerRectangle,
    isRightToLeft: Bool
  ) -> String {
    var area = area
    var boxes: UnsafeMutablePointer<PopplerRectangle>?
    var count: UInt32 = 0
    // Without boxes no gap is found, but no text is lost.
    _ = poppler_page_get_text_layout_for_area(page, &area, &boxes, &count)
    defer { g_free(boxes) }
    let fields = PageField.fields(of: page)
    let all = UnsafeBufferPointer(start: boxes, count: boxes == nil ? 0 : Int(count))
    func spaced(_ text: UnsafePointer<CChar>) -> String {
      let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
      let columns = PageColumns.reordered(bytes, all)
      let ordered =
        columns ?? (Array(UnsafeBufferPointer(start: text, count: bytes.count + 1)), Array(all))
      return ordered.text.withUnsafeBufferPointer { text in
        ordered.boxes.withUnsafeBufferPointer { boxes in
          guard let start = text.baseAddress else { return "" }
          var spacing = GlyphSpacing(
            start, boxes: boxes, isRightToLeft: isRightToLeft, fields: fields)
          return spacing.spaced()
        }
      }
    }
    guard let mended = TeXLigatures.mended(text) else { return spaced(text) }
    return mended.withUnsafeBufferPointer { $0.baseAddress.map(spaced) ?? "" }
  }

  /// True when the text has the controls that Poppler puts around right-to-left parts.
  private static func hasDirections(_ text: UnsafePointer<CChar>) -> Bool {
    strstr(text, "\u{202B}") != nil
  }
}
