import Bindings
import Books

/// Decodes files that are text: by the reader's choice, by their bytes, or by their letters.
enum TextFile {
  /// Throws `BookError` for binary data, and for an unknown or uncertain encoding.
  static func decode(
    _ bytes: [UInt8], _ source: BookSource
  ) throws(BookError) -> DecodedText {
    if let name = source.options.encoding { return try decode(bytes, from: name) }
    // A mark in the bytes is more reliable than a server's declaration.
    if let name = source.options.declaredEncoding, !hasMark(bytes),
      let decoded = try? decode(bytes, from: name), decoded.bytesReplaced == 0
    {
      return decoded
    }
    if let decoded = escaped(bytes) { return decoded }
    guard let decoded = TextDecoding.decode(bytes) else {
      throw .parseFailed(source: source.name, reason: "binary data, not text")
    }
    return try told(decoded, bytes, by: bytes, source)
  }

  /// Text in an encoding with escape sequences; nil for any other.
  static func escaped(_ bytes: [UInt8]) -> DecodedText? {
    guard let name = EscapedEncoding.name(of: bytes),
      let decoded = try? decode(bytes, from: name), decoded.bytesReplaced == 0
    else { return nil }
    return decoded
  }

  /// The text again if its letters suggest another encoding than windows-1252, which any bytes fit.
  ///
  /// `words` are the bytes without markup. With `mayBeWestern` a doubtful encoding is read as
  /// Western.
  static func told(
    _ decoded: DecodedText, _ bytes: [UInt8], by words: [UInt8], _ source: BookSource,
    mayBeWestern: Bool = false
  ) throws(BookError) -> DecodedText {
    guard decoded.isSingleByte else { return decoded }
    switch EncodingGuess(words) {
    case .western: return decoded
    case .named(let name): return try decode(bytes, from: name)
    case .unclear(let candidates):
      if mayBeWestern { return decoded }
      throw .encodingUnclear(source: source.name, candidates: candidates)
    }
  }

  private static func hasMark(_ bytes: [UInt8]) -> Bool {
    [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]].contains { bytes.starts(with: $0) }
  }

  private static func decode(
    _ bytes: [UInt8], from name: String
  ) throws(BookError) -> DecodedText {
    guard let text = TextTranscoder.utf8(bytes, from: name) else {
      throw .unknownEncoding(name: name)
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = text.utf8.starts(with: mark)
    return DecodedText(
      utf8: hasMark ? Array(text.utf8.dropFirst(mark.count)) : text.utf8, encoding: name,
      bytesReplaced: text.bytesReplaced)
  }
}
