import CPoppler

extension String {
  /// The text in Unicode normal form C, so that `e` + U+0301 and `é` are one word.
  ///
  /// Costs a scan when the text is composed already, as nearly all is.
  package var canonicallyComposed: String {
    var span = utf8Span
    if span.checkForNFC(quickCheck: false) { return self }
    return String(decoding: Array(utf8).canonicallyComposed, as: UTF8.self)
  }
}

extension [UInt8] {
  /// What the same text as a string would be in normal form C, without making the string.
  package var composedText: [UInt8] {
    guard var span = try? UTF8Span(validating: span) else {
      return Array(String(decoding: self, as: UTF8.self).canonicallyComposed.utf8)
    }
    return span.checkForNFC(quickCheck: false) ? self : canonicallyComposed
  }

  /// The same for UTF-8; a text with a NUL is left as it is, because GLib stops there.
  ///
  /// In pieces, because GLib moves all that follows with each letter it composes. In a task that was
  /// cancelled the rest stays as it is.
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
