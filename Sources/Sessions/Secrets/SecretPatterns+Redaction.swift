extension SecretPatterns {
  private static let replacement = Array("[secret]".utf8)

  /// The text with each secret replaced.
  func redacting(_ bytes: [UInt8]) -> [UInt8] {
    let ranges = ranges(in: bytes)
    return ranges.isEmpty ? bytes : Self.replace(ranges, in: bytes, from: 0)
  }

  /// Pieces of one text without its secrets; one across several is replaced in the first of them.
  func redacting(_ pieces: [String]) -> [String] {
    var joined: [UInt8] = []
    for piece in pieces { joined += piece.utf8 }
    let ranges = ranges(in: joined)
    guard !ranges.isEmpty else { return pieces }
    var start = 0
    return pieces.map { piece in
      defer { start += piece.utf8.count }
      let own = ranges.filter { $0.overlaps(start..<start + piece.utf8.count) }
      if own.isEmpty { return piece }
      return String(
        decoding: Self.replace(own, in: Array(piece.utf8), from: start), as: UTF8.self)
    }
  }

  /// Replaces ranges that count from `start`, the place of the first of `bytes`.
  private static func replace(_ ranges: [Range<Int>], in bytes: [UInt8], from start: Int) -> [UInt8]
  {
    var result: [UInt8] = []
    var copied = 0
    for range in ranges {
      let lower = range.lowerBound - start
      if lower >= 0 { result += bytes[copied..<lower] + replacement }
      copied = min(range.upperBound - start, bytes.count)
    }
    return result + bytes[copied...]
  }
}
