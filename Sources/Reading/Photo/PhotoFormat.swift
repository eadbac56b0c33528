/// Formats in which photos are read.
package enum PhotoFormat: String, Sendable, CaseIterable {
  case jpeg, png

  /// The format by the first bytes of a file; nil for another.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else {
      return nil
    }
  }

  package var mediaType: String { "image/\(rawValue)" }

  /// Width and height in pixels, from the header; nil where it does not state them.
  func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    switch self {
    case .png: Self.sizeOfPNG(bytes)
    case .jpeg: Self.sizeOfJPEG(bytes)
    }
  }

  /// The chunk IHDR is the first (PNG, third edition, 11.2.1).
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, Array(bytes[12..<16]) == Array("IHDR".utf8) else { return nil }
    let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// Goes from segment to segment to the frame header (ITU T.81, B.2.2).
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let pair = { (start: Int) in Int(bytes[start]) << 8 | Int(bytes[start + 1]) }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // A marker may be filled up with FF.
      if marker == 0xFF {
        place += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return (pair(place + 7), pair(place + 5)) }
      let length = pair(place + 2)
      guard length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }
}
