/// Scripts written without spaces between words, where text may be cut between characters.
///
/// FTS5 takes a run of them for one word. They are indexed one character a word and searched by
/// pairs of neighbours, because most Chinese words have two characters.
@usableFromInline package enum SpacelessScript {
  /// True when two neighbouring scalars may be parted although no space is between them.
  @inlinable package static func mayCut(between before: UInt32, and after: UInt32) -> Bool {
    guard after >= 0x0E00 || before >= 0x0E00, !isMark(after), before != 0x200D else {
      return false
    }
    if isClosing(after) { return false }
    if isIdeographic(before) || isIdeographic(after) { return true }
    return isSoutheastAsian(before) && isSoutheastAsian(after)
  }

  /// Chinese and Japanese characters with their punctuation; Korean has spaces.
  @inlinable package static func isIdeographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80...0x312F, 0x3190...0xA4CF, 0xF900...0xFAFF, 0xFF00...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Thai, Lao, Myanmar and Khmer.
  @inlinable package static func isSoutheastAsian(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }

  /// Marks that belong to the character before them.
  @inlinable package static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0300...0x036F, 0x200D, 0x3099...0x309A, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    case 0x0E31, 0x0E34...0x0E3A, 0x0E47...0x0E4E, 0x0EB1, 0x0EB4...0x0EBC, 0x0EC8...0x0ECD: true
    case 0x102B...0x103E, 0x17B4...0x17D3: true
    default: false
    }
  }

  /// Punctuation that never begins a line: 、。）」！ and their kin.
  @usableFromInline static func isClosing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E,
      0xFF1A, 0xFF1B, 0xFF1F:
      true
    default: false
    }
  }
}
