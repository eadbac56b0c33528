/// Shortens the dots between a title and its page number, which say nothing and fill whole chunks.
enum DotLeaders {
  private static let shortest = 6

  /// Six dots or more, with or without blanks between them, become three.
  static func shortened(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while let dot = bytes[index...].firstIndex(of: 0x2E) {
      let run = leader(in: bytes, at: dot)
      index = run.end
      guard run.dots >= shortest else { continue }
      result.append(contentsOf: bytes[copied..<dot])
      result.append(contentsOf: [0x2E, 0x2E, 0x2E])
      copied = run.end
    }
    // Hardly any page has one.
    guard copied > 0 else { return bytes }
    result.append(contentsOf: bytes[copied...])
    return result
  }

  /// The dots from `index` on, parted by at most one blank, and where the last of them ends.
  private static func leader(in bytes: [UInt8], at index: Int) -> (dots: Int, end: Int) {
    var dots = 0
    var end = index
    var next = index
    while next < bytes.count, bytes[next] == 0x2E {
      dots += 1
      end = next + 1
      next = end < bytes.count && bytes[end] == 0x20 ? end + 1 : end
    }
    return (dots, end)
  }
}
