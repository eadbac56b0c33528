extension TextDecoding {
  /// Encodings of Western text that authors name when they mean nothing by it.
  private static let vague: Set<String> = [
    "iso-8859-1", "latin1", "latin-1", "us-ascii", "ascii", "windows-1252", "cp1252",
  ]
  private static let universal: Set<String> = [
    "utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "unicode", "ucs-2",
  ]

  /// Encodings that could hide markup, which browsers do not know either.
  private static let refused: Set<String> = ["utf-7", "utf7", "unicode-1-1-utf-7"]

  /// True for a declaration of Western text, which many pages make whatever their encoding.
  package static func isVague(_ declared: String?) -> Bool {
    declared.map { vague.contains($0.lowercased()) } ?? false
  }

  /// Decodes text that says how it is encoded: byte order mark, then declaration, then the bytes
  /// alone.
  ///
  /// A declaration of Western text gives way to valid UTF-8, and one of UTF-16 that could be read
  /// as bytes to what the bytes say. `transcode` knows the other encodings. Returns nil when the
  /// bytes are not text.
  package static func decode(
    _ bytes: [UInt8], declared: String?,
    transcode: (_ bytes: [UInt8], _ encoding: String) -> DecodedText?
  ) -> DecodedText? {
    guard let declared = declared?.lowercased(), !universal.contains(declared),
      !refused.contains(declared),
      !bytes.starts(with: [0xEF, 0xBB, 0xBF]), !bytes.starts(with: [0xFF, 0xFE]),
      !bytes.starts(with: [0xFE, 0xFF])
    else { return decode(bytes) }
    guard !vague.contains(declared) else {
      let census = UTF8Census(bytes)
      return census.invalidBytes == 0 || UTF16Decoding.byteOrder(of: bytes) != nil
        ? decode(bytes) : SingleByteDecoding.decode(bytes)
    }
    return transcode(bytes, declared) ?? decode(bytes)
  }
}
