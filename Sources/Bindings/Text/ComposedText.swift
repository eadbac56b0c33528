internal import CPoppler

extension String {
  /// The text in Unicode normal form C, so that `e` + U+0301 and `é` are one word.
  ///
  /// Costs a scan when the text is composed already, as nearly all is.
  package var canonicallyComposed: String {
    var span = utf8Span
    guard !span.checkForNFC(quickCheck: false) else { return self }
    var text = self
    let composed = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        g_utf8_normalize($0.baseAddress, $0.count, G_NORMALIZE_DEFAULT_COMPOSE)
      }
    }
    guard let composed else { return self }
    defer { g_free(composed) }
    // GLib stops at the first NUL; such a text is left as it is.
    let result = String(cString: composed)
    return utf8.contains(0) ? self : result
  }
}
