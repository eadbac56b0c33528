import Basics
package import Books

/// The text of a table's file.
package enum TableText {
  /// Decodes a file; a text that is UTF-8 throughout is taken as it is, whatever control characters
  /// its cells hold.
  package static func decode(_ bytes: [UInt8]) throws(TableError) -> DecodedText {
    guard bytes.count <= TableLimits.bytes else {
      throw .tooLarge(bytes: bytes.count, limit: TableLimits.bytes)
    }
    let plain = bytes.withoutByteOrderMark
    if !plain.contains(0), String(validating: plain, as: UTF8.self) != nil {
      return DecodedText(utf8: plain, encoding: "UTF-8", bytesReplaced: 0)
    }
    guard let text = TextDecoding.decode(bytes) else { throw .notText }
    return text
  }
}
