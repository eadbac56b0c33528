import CPoppler

extension String {
  /// The text in Unicode normal form C, so that `e` + U+0301 and `é` are one word.
  ///
  /// Text that is composed already, as nearly all is, costs a scan but no copy.
  package var canonicallyComposed: String {
    var span = utf8Span
    if span.checkForNFC(quickCheck: false) { return self }
    return String(decoding: Array(utf8).canonicallyComposed, as: UTF8.self)
  }
}

extension [UInt8] {
  /// UTF-8 text in normal form C; bytes that are not UTF-8 become U+FFFD.
  package var composedText: [UInt8] {
    guard var span = try? UTF8Span(validating: span) else {
      return Array(String(decoding: self, as: UTF8.self).canonicallyComposed.utf8)
    }
    if hasNothingToCompose || span.checkForNFC(quickCheck: false) { return self }
    return canonicallyComposed
  }

  /// True for valid UTF-8 of scalars below U+0300 and from U+2010 to U+203F, which no rule changes.
  private var hasNothingToCompose: Bool {
    var index = 0
    while index < count {
      switch self[index] {
      case ..<0x80: index += 1
      case ..<0xCC: index += 2
      case 0xE2 where self[index + 1] == 0x80 && self[index + 2] >= 0x90: index += 3
      default: return false
      }
    }
    return true
  }

  /// Valid UTF-8 in normal form C; text with a zero byte stays unchanged, because GLib stops there.
  ///
  /// Works in pieces, because GLib moves all text after each letter that it composes. When the task is
  /// cancelled, the rest stays unchanged.
  package var canonicallyComposed: [UInt8] {
    guard !contains(0) else { return self }
    var result: [UInt8] = []
    var copied = 0
    var start = 0
    while start < count, !Task.isCancelled {
      let end = CompositionPiece.end(in: self, from: start)
      if let composed = CompositionPiece.composed(self[start..<end]) {
        result.append(contentsOf: self[copied..<start])
        result.append(contentsOf: composed)
        copied = end
      }
      start = end
    }
    guard copied > 0 else { return self }
    result.append(contentsOf: self[copied...])
    return result
  }
}
