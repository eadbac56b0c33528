internal import Domain

/// The beginning of a file and its name: content decides what it is, the name only helps.
struct FileSample: Sendable {
  /// Bytes that are looked at.
  static let byteCount = 65_536

  let head: [UInt8]
  let isText: Bool
  private let fileExtension: String

  init(head: [UInt8], name: String) {
    self.head = head
    isText = TextDecoding.isText(head)
    fileExtension = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  var isZip: Bool { head.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  func isNamed(_ extensions: String...) -> Bool { extensions.contains(fileExtension) }

  /// Whether the bytes of `text` occur near the start.
  func contains(_ text: String, within limit: Int = byteCount) -> Bool {
    head.prefix(limit).contains(Array(text.utf8))
  }

  /// Whether the text begins so, whatever its case and the white space before it.
  func begins(_ text: String) -> Bool {
    let start = head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }.prefix(text.utf8.count)
    return String(decoding: start, as: UTF8.self).lowercased() == text
  }
}
