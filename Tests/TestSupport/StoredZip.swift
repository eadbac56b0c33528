package import Foundation

/// Writes zip archives without compression, for tests that need one of a certain shape.
package struct StoredZip {
  /// Names are written as they are, also those no honest archive has.
  package var entries: [(name: String, bytes: [UInt8])]

  package init(_ entries: [(name: String, bytes: [UInt8])]) { self.entries = entries }

  package init(texts: KeyValuePairs<String, String>) {
    entries = texts.map { ($0.key, Array($0.value.utf8)) }
  }

  package var data: Data {
    var body: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in entries {
      let offset = body.count
      let facts = Self.facts(name, bytes)
      body += [0x50, 0x4B, 3, 4, 20, 0] + facts + Array(name.utf8) + bytes
      directory += [0x50, 0x4B, 1, 2, 20, 3, 20, 0] + facts + [UInt8](repeating: 0, count: 10)
      directory += Self.number(offset, bytes: 4) + Array(name.utf8)
    }
    let count = Self.number(entries.count, bytes: 2)
    let sizes = Self.number(directory.count, bytes: 4) + Self.number(body.count, bytes: 4)
    return Data(
      body + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + sizes + [0, 0])
  }

  /// From the flags to the length of the extra field; names are UTF-8.
  private static func facts(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let size = number(bytes.count, bytes: 4)
    return number(0x0800, bytes: 2) + [UInt8](repeating: 0, count: 4) + [0x21, 0x58]
      + number(Int(crc32(bytes)), bytes: 4) + size + size + number(name.utf8.count, bytes: 2)
      + [0, 0]
  }

  private static func number(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
