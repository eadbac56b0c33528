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

/// Ligatures of TeX's own fonts, whose codes are control characters in ASCII.
///
/// A PDF made with TeX's bitmap fonts names no glyphs, and Poppler gives the bare codes: `di\u{1B}erent`.
enum TeXLigatures {
  /// Replaces such codes inside words by U+FB00 to U+FB04; returns nil when there is none, else a C string.
  ///
  /// A code becomes one character, so that the boxes still belong to the characters.
  static func mended(_ text: UnsafePointer<CChar>) -> [CChar]? {
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    guard bytes.contains(where: { (0x0B...0x1F).contains($0) }) else { return nil }
    let places = bytes.indices.filter { isInWord($0, bytes) }
    // Form feed and carriage return are codes, too, when codes of Knuth's encoding show that the font is TeX's.
    let isKnuths = places.contains { [0x0B, 0x0E, 0x0F].contains(bytes[$0]) }
    var result: [CChar] = []
    result.reserveCapacity(bytes.count + 2 * places.count + 1)
    var copied = 0
    for place in places {
      let isLineEnd = bytes[place] == 0x0C || bytes[place] == 0x0D
      guard let number = number(bytes[place]), !isLineEnd || isKnuths else { continue }
      for byte in bytes[copied..<place] { result.append(CChar(bitPattern: byte)) }
      for byte in [0xEF, 0xAC, 0x80 + number] { result.append(CChar(bitPattern: byte)) }
      copied = place + 1
    }
    guard copied > 0 else { return nil }
    for byte in bytes[copied...] { result.append(CChar(bitPattern: byte)) }
    return result + [0]
  }

  /// 0 to 4 for ff, fi, fl, ffi and ffl, in Knuth's encoding (OT1) or that of Cork (T1); nil for other bytes.
  private static func number(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x0B...0x0F: byte - 0x0B
    case 0x1B...0x1F: byte - 0x1B
    default: nil
    }
  }

  /// True between letters, before two letters, and after a letter at the end of a word.
  private static func isInWord(_ place: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard number(bytes[place]) != nil else { return false }
    func isLetter(_ index: Int) -> Bool {
      // A letter above ASCII has no byte below 0x80.
      bytes.indices.contains(index)
        && (bytes[index] >= 0x80 || (0x61...0x7A).contains(bytes[index] | 0x20))
    }
    if isLetter(place + 1) { return isLetter(place - 1) || isLetter(place + 2) }
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0x20
    return isLetter(place - 1) && [0x20, 0x0A, 0x2C, 0x2E].contains(next)
  }
}
