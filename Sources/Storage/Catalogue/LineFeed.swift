import Bindings
import Reading

/// Reads a file, packed with gzip or not, line by line.
struct LineFeed {
  /// Most bytes of a line; the longest record of Open Library has less than a tenth of it.
  static let longestLine = 16 << 20
  private static let pieceSize = 1 << 20

  let path: String
  let name: String

  /// Hands lines without their ends to `visit`, as ranges of a buffer, with the share of the file that was
  /// read; the buffer is valid during the call.
  func forEach(_ visit: (_ buffer: [UInt8], _ line: Range<Int>, _ share: Double) throws -> Void)
    throws
  {
    let file = try InputFile(path: path)
    var packed = try file.read(Self.pieceSize)
    guard !packed.isEmpty else { throw CatalogueError.empty(file: name) }
    var (rest, total) = ([UInt8](), 0)
    let isPacked = packed.starts(with: [0x1F, 0x8B])
    var stream = try GunzipStream()
    while !packed.isEmpty {
      try Task.checkCancellation()
      total += packed.count
      let share = Double(total) / Double(max(file.byteCount, total))
      if isPacked {
        try stream.add(packed) { try split($0, &rest, share, visit) }
      } else {
        try split(packed[...], &rest, share, visit)
      }
      packed = try file.read(Self.pieceSize)
    }
    if isPacked { try stream.finish() }
    if !rest.isEmpty { try visit(rest, rest.indices, 1) }
  }

  /// The first line; nil for a file that is not packed text.
  func firstLine() throws -> [UInt8] {
    var first: [UInt8] = []
    do {
      try forEach { buffer, line, _ in
        first = Array(buffer[line])
        throw Found()
      }
    } catch is Found {}
    return first
  }

  private struct Found: Error {}

  /// Splits a piece into lines; what is behind the last end of a line waits for the next piece.
  private func split(
    _ piece: ArraySlice<UInt8>, _ rest: inout [UInt8], _ share: Double,
    _ visit: (_ buffer: [UInt8], _ line: Range<Int>, _ share: Double) throws -> Void
  ) throws {
    rest.append(contentsOf: piece)
    guard piece.contains(0x0A) else {
      guard rest.count <= Self.longestLine else {
        throw CatalogueError.longLine(file: name, limit: Self.longestLine)
      }
      return
    }
    var start = 0
    while let end = rest[start...].firstIndex(of: 0x0A) {
      let isCR = end > start && rest[end - 1] == 0x0D
      try visit(rest, start..<(isCR ? end - 1 : end), share)
      start = end + 1
    }
    rest.removeSubrange(..<start)
  }
}
