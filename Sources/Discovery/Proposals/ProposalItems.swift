package import Basics

/// Finds the books of a reply while it arrives, or after it broke off, without reading it as a whole.
///
/// A book counts only where it is unambiguous: a strict object that begins after `[` or `,` and is followed by
/// `,`, `]` or the end.
package struct ProposalItems {
  /// Whole objects in their order.
  package private(set) var objects: [JSONValue] = []
  /// Objects that are not whole, or that stand where none may.
  package private(set) var broken = 0
  private let bytes: [UInt8]

  /// Most objects that are tried, so that no text takes long.
  private static let mostTried = 1_000

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard let start = Self.listStart(bytes) else { return }
    read(from: start)
  }

  private mutating func read(from start: Int) {
    var (place, tried) = (start, 0)
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "{")), tried < Self.mostTried {
      tried += 1
      guard let end = Self.end(of: open, in: bytes),
        let object = try? JSONValue(parsing: bytes, range: open..<end), isBetween(open, end)
      else {
        broken += 1
        place = open + 1
        continue
      }
      objects.append(object)
      place = end
    }
  }

  /// After the `[` of the member `books`; nil where there is none.
  private static func listStart(_ bytes: [UInt8]) -> Int? {
    let name = Array(#""books""#.utf8)
    guard bytes.count >= name.count else { return nil }
    let found = (0...bytes.count - name.count).first {
      bytes[$0..<$0 + name.count].elementsEqual(name)
    }
    guard let found else { return nil }
    var place = found + name.count
    for mark in [UInt8(ascii: ":"), UInt8(ascii: "[")] {
      while place < bytes.count, isBlank(bytes[place]) { place += 1 }
      guard place < bytes.count, bytes[place] == mark else { return nil }
      place += 1
    }
    return place
  }

  /// Behind the bracket that closes an object, texts being skipped; nil where it stays open.
  private static func end(of open: Int, in bytes: [UInt8]) -> Int? {
    var (depth, isText, place) = (0, false, open)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\") where isText: place += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText:
        depth -= 1
        if depth == 0 { return place + 1 }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// True where an item of a list may stand.
  private func isBetween(_ open: Int, _ end: Int) -> Bool {
    let before = bytes[..<open].last { !Self.isBlank($0) }
    let after = bytes[end...].first { !Self.isBlank($0) }
    return (before == UInt8(ascii: "[") || before == UInt8(ascii: ","))
      && (after == nil || after == UInt8(ascii: ",") || after == UInt8(ascii: "]"))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
