/// Reads the length of a document as FTS5 stores it.
enum DocumentSize {
  /// The first of SQLite's variable-length integers: the tokens of the text, without its titles.
  static func integer(ofVarint bytes: [UInt8]) -> Int {
    var value = 0
    for byte in bytes.prefix(8) {
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return value
  }
}
