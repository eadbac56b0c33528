/// Refuses documents with too many declarations of elements and entities.
///
/// Libxml2 compares a declaration with all before it and calls no handler meanwhile, so it cannot be stopped.
enum DeclarationScan {
  /// Throws `MarkupError.tooManyDeclarations`.
  static func check(_ bytes: [UInt8], limits: MarkupLimits) throws(MarkupError) {
    guard total(in: bytes, atMost: limits.declarationBytes) <= limits.declarationBytes else {
      throw .tooManyDeclarations(limit: limits.declarationBytes)
    }
  }

  /// Bytes in declarations; stops counting above `limit`.
  private static func total(in bytes: [UInt8], atMost limit: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var total = 0
      var index = 0
      var hasType = false
      while total <= limit, let start = bytes[index...].firstIndex(of: 0x3C) {
        index = start + 1
        guard index + 1 < bytes.count, bytes[index] == 0x21 else { continue }
        switch bytes[index + 1] {
        // libxml2 reads declarations only after `<!DOCTYPE`.
        case UInt8(ascii: "D"): hasType = true
        case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "N"):
          guard hasType else { continue }
          index = end(of: bytes, from: index, within: limit)
          total += index - start
        default: continue
        }
      }
      return total
    }
  }

  /// The index after the declaration at `start`, whose end is outside quotation marks.
  private static func end(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, within limit: Int
  ) -> Int {
    var quote: UInt8 = 0
    let last = min(bytes.count, start + limit + 1)
    for index in start..<last {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x3E {
        return index + 1
      }
    }
    return last
  }
}
