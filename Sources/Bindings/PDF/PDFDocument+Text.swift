import CPoppler
import Glibc

extension PDFDocument {
  /// Text of a page in reading order, with the blanks that Poppler forgets.
  static func text(of page: OpaquePointer) -> String? {
    // A selection leaves out what its corners do not reach in reading order; far outside the page they
    // stand for its first and its last line.
    var area = PopplerRectangle(x1: -farAway, y1: -farAway, x2: farAway, y2: farAway)
    guard let text = poppler_page_get_text_for_area(page, &area) else { return nil }
    defer { g_free(text) }
    guard hasDirections(text),
      DirectionMark.turnWholePage(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    else { return spaced(text, of: page, area, isRightToLeft: false) }
    // The first line of a page that runs from right to left begins at its right corner. Whole words are
    // taken, since both corners lie beyond the right end of the last line.
    area.x1 = farAway
    guard let text = poppler_page_get_selected_text(page, POPPLER_SELECTION_WORD, &area) else {
      return nil
    }
    defer { g_free(text) }
    return spaced(text, of: page, area, isRightToLeft: true)
  }

  /// Points; pages end at some fourteen thousand.
  private static let farAway = 1e6

  private static func spaced(
    _ text: UnsafePointer<CChar>, of page: OpaquePointer, _ area: PopplerRectangle,
    isRightToLeft: Bool
  ) -> String {
    var area = area
    var boxes: UnsafeMutablePointer<PopplerRectangle>?
    var count: UInt32 = 0
    // Without boxes no gap is seen, but nothing is lost.
    _ = poppler_page_get_text_layout_for_area(page, &area, &boxes, &count)
    defer { g_free(boxes) }
    let fields = PageField.fields(of: page)
    func spaced(_ text: UnsafePointer<CChar>) -> String {
      var spacing = GlyphSpacing(
        text, boxes: UnsafeBufferPointer(start: boxes, count: boxes == nil ? 0 : Int(count)),
        isRightToLeft: isRightToLeft, fields: fields)
      return spacing.spaced()
    }
    guard let mended = TeXLigatures.mended(text) else { return spaced(text) }
    return mended.withUnsafeBufferPointer { $0.baseAddress.map(spaced) ?? "" }
  }

  /// Whether the text has the controls that Poppler puts around what runs from right to left.
  private static func hasDirections(_ text: UnsafePointer<CChar>) -> Bool {
    strstr(text, "\u{202B}") != nil
  }
}
