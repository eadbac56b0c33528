/// Shortens the dots between a title and its page number, which say nothing and fill whole chunks.
enum DotLeaders {
  private static let shortest = 6

  /// Six dots or more, with or without blanks between them, become three.
  static func shortened(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let run = leader(in: bytes, at: index)
      if run.dots >= shortest {
        result.append(contentsOf: [0x2E, 0x2E, 0x2E])
        index = run.end
      } else {
        result.append(contentsOf: bytes[index..<max(run.end, index + 1)])
        index = max(run.end, index + 1)
      }
    }
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
