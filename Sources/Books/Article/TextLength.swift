import Basics

/// The length of a text in which a run of white space counts once, and none at the ends.
struct TextLength: Sendable {
  /// Characters that are no white space.
  private(set) var visible: Int32 = 0
  private var gaps: Int32 = 0
  private var beginsBlank = false
  private var endsBlank = false

  init() {}

  /// Counts a piece of UTF-8.
  init(_ text: ArraySlice<UInt8>) {
    var index = text.startIndex
    while index < text.endIndex {
      let blank = Self.blankLength(text, index)
      if blank > 0 {
        beginsBlank = beginsBlank || visible == 0
        endsBlank = true
        index += blank
        continue
      }
      if !UTF8Scalar.isContinuation(text[index]) {
        if endsBlank, visible > 0 { gaps &+= 1 }
        visible &+= 1
        endsBlank = false
      }
      index += 1
    }
  }

  /// Characters of the text.
  var count: Int { Int(visible &+ gaps) }

  /// Puts a text before this one.
  mutating func prepend(_ other: TextLength) {
    if other.visible == 0 {
      beginsBlank = beginsBlank || other.beginsBlank
      if visible == 0 { endsBlank = endsBlank || other.endsBlank }
    } else if visible == 0 {
      let isBlank = beginsBlank || endsBlank
      self = other
      endsBlank = endsBlank || isBlank
    } else {
      gaps &+= other.gaps &+ (other.endsBlank || beginsBlank ? 1 : 0)
      visible &+= other.visible
      beginsBlank = other.beginsBlank
    }
  }

  /// Bytes of the white space at an index; 0 for anything else.
  private static func blankLength(_ text: ArraySlice<UInt8>, _ index: Int) -> Int {
    let byte = text[index]
    if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
    if byte == 0xC2 { return index + 1 < text.endIndex && text[index + 1] == 0xA0 ? 2 : 0 }
    guard byte == 0xE2 || byte == 0xE3 || byte == 0xEF, index + 2 < text.endIndex else { return 0 }
    // The spaces of U+2000..., the line and paragraph separators, the ideographic space, the mark.
    switch (byte, text[index + 1], text[index + 2]) {
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }
}
