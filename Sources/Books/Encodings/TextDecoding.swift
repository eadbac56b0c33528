import Basics

/// Decoded text of a file and the repairs it took.
package struct DecodedText: Hashable, Sendable {
  /// Valid UTF-8 without byte order mark.
  package let utf8: [UInt8]
  /// Name of the encoding found, such as `UTF-8` or `windows-1252`.
  package let encoding: String
  /// Bytes that mean nothing in that encoding and became U+FFFD.
  package let bytesReplaced: Int

  package init(utf8: [UInt8], encoding: String, bytesReplaced: Int) {
    self.utf8 = utf8
    self.encoding = encoding
    self.bytesReplaced = bytesReplaced
  }
}

/// Finds the encoding of a text file from its bytes alone.
package enum TextDecoding {
  /// Byte order mark, else UTF-16 by its zero bytes, else UTF-8, else a Western single-byte set.
  ///
  /// Returns nil when the bytes are not text.
  package static func decode(_ bytes: [UInt8]) -> DecodedText? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return utf8(bytes[3...], UTF8Census(bytes[3...]))
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return UTF16Decoding.text(bytes[2...], .little) }
    if bytes.starts(with: [0xFE, 0xFF]) { return UTF16Decoding.text(bytes[2...], .big) }
    if let order = UTF16Decoding.byteOrder(of: bytes) {
      return UTF16Decoding.decode(bytes[...], order)
    }
    guard !looksBinary(bytes) else { return nil }
    let census = UTF8Census(bytes)
    // A few bad bytes in a text full of good sequences are damage, not another encoding.
    if census.invalidBytes * 10 <= census.multibyteSequences { return utf8(bytes[...], census) }
    return SingleByteDecoding.decode(bytes)
  }

  /// True when the first bytes of a file are text in some encoding.
  package static func isText(_ head: [UInt8]) -> Bool { decode(head) != nil }

  private static func utf8(_ bytes: ArraySlice<UInt8>, _ census: UTF8Census) -> DecodedText {
    // Valid text is not copied: each copy of a long text is costly.
    DecodedText(
      utf8: census.invalidBytes == 0
        ? Array(bytes) : Array(String(decoding: bytes, as: UTF8.self).utf8),
      encoding: "UTF-8", bytesReplaced: census.invalidBytes)
  }

  /// Control characters that text files do not have, in more than a fiftieth of the first 64 KB.
  private static func looksBinary(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(65_536)
    var strange = 0
    for byte in head where byte < 0x20 || byte == 0x7F {
      switch byte {
      // Bell, backspace, white space and escape occur in captured terminal output.
      case 0x07...0x0D, 0x1B: break
      case 0x00: strange += 4
      default: strange += 1
      }
    }
    return strange * 50 > head.count
  }
}

extension DecodedText {
  /// True for an encoding that any bytes fit, so that it may be wrong.
  package var isSingleByte: Bool { encoding == "ISO-8859-1" || encoding == "windows-1252" }
}

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

/// ISO-8859-1 and its superset windows-1252.
enum SingleByteDecoding {
  /// Windows-1252 when a byte is in 0x80...0x9F, where Latin-1 has only C1 controls.
  static func decode(_ bytes: [UInt8]) -> DecodedText {
    let hasC1 = bytes.contains { (0x80...0x9F).contains($0) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var replaced = 0
    for byte in bytes {
      switch byte {
      case ..<0x80:
        result.append(byte)
      case 0x80...0x9F:
        let scalar = Self.windows1252[Int(byte - 0x80)]
        if scalar == "\u{FFFD}" { replaced += 1 }
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default:
        result.append(0xC0 | byte >> 6)
        result.append(0x80 | byte & 0x3F)
      }
    }
    return DecodedText(
      utf8: result, encoding: hasC1 ? "windows-1252" : "ISO-8859-1", bytesReplaced: replaced)
  }

  /// 0x80...0x9F of windows-1252; five bytes are undefined.
  private static let windows1252: [Unicode.Scalar] = [
    "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž",
    "\u{FFFD}", "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ",
    "\u{FFFD}", "ž", "Ÿ",
  ]
}

/// Counts valid UTF-8 sequences and invalid bytes in a run of bytes.
private struct UTF8Census {
  private(set) var multibyteSequences = 0
  private(set) var invalidBytes = 0

  init(_ bytes: some RandomAccessCollection<UInt8>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] >= 0x80 else {
        index = bytes.index(after: index)
        continue
      }
      if let length = Self.sequenceLength(bytes[index...]) {
        multibyteSequences += 1
        index = bytes.index(index, offsetBy: length)
      } else {
        invalidBytes += 1
        index = bytes.index(after: index)
      }
    }
  }

  /// Length of the well-formed sequence at the front (Unicode 16, table 3-7); nil when the front is
  /// malformed.
  private static func sequenceLength(_ bytes: some Collection<UInt8>) -> Int? {
    var rest = bytes.makeIterator()
    guard let lead = rest.next(), let second = rest.next() else { return nil }
    let (length, allowed): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: (length, allowed) = (2, 0x80...0xBF)
    case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
    case 0xED: (length, allowed) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, allowed) = (3, 0x80...0xBF)
    case 0xF0: (length, allowed) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, allowed) = (4, 0x80...0xBF)
    case 0xF4: (length, allowed) = (4, 0x80...0x8F)
    default: return nil
    }
    guard allowed.contains(second) else { return nil }
    for _ in 2..<length {
      guard let next = rest.next(), UTF8Scalar.isContinuation(next) else { return nil }
    }
    return length
  }
}
