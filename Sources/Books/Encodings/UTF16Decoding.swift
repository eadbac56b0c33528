/// UTF-16 with and without byte order mark.
enum UTF16Decoding {
  enum ByteOrder {
    case little, big

    var name: String { self == .little ? "UTF-16LE" : "UTF-16BE" }
  }

  /// The byte order of unmarked UTF-16; nil when the bytes are something else.
  ///
  /// Spaces, line ends and digits have a zero byte on one side in every script, and text has none
  /// on the other; anything with broken surrogates or many controls is refused.
  static func byteOrder(of bytes: [UInt8]) -> ByteOrder? {
    let head = bytes.prefix(65_536 & ~1)
    var zeros = (even: 0, odd: 0)
    for (index, byte) in head.enumerated() where byte == 0 {
      if index & 1 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
    }
    guard bytes.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    let many = head.count / 100
    let order: ByteOrder
    if zeros.odd > many, zeros.even * 20 <= zeros.odd {
      order = .little
    } else if zeros.even > many, zeros.odd * 20 <= zeros.even {
      order = .big
    } else {
      return nil
    }
    return isText(head, order) ? order : nil
  }

  /// Decodes marked UTF-16; nil when the mark stood there by chance.
  package static func text(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> DecodedText? {
    isText(bytes.prefix(65_536), order) ? decode(bytes, order) : nil
  }

  /// Decodes whole units; a lone surrogate or a last odd byte becomes U+FFFD and is counted.
  static func decode(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> DecodedText {
    var units = units(of: bytes, order)
    var replaced = 2 * loneSurrogates(in: units)
    if !bytes.count.isMultiple(of: 2) {
      units.append(0xFFFD)
      replaced += 1
    }
    return DecodedText(
      utf8: Array(String(decoding: units, as: UTF16.self).utf8), encoding: order.name,
      bytesReplaced: replaced)
  }

  private static func units(of bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(order == .little ? second << 8 | first : first << 8 | second)
      index += 2
    }
    return units
  }

  private static func isText(_ head: ArraySlice<UInt8>, _ order: ByteOrder) -> Bool {
    let units = units(of: head, order)
    let controls = units.count { $0 < 0x20 && !(0x07...0x0D).contains($0) && $0 != 0x1B }
    // The head may end inside a pair.
    return controls * 50 <= units.count && loneSurrogates(in: units) * 50 <= units.count + 50
  }

  private static func loneSurrogates(in units: [UInt16]) -> Int {
    var lone = 0
    var index = 0
    while index < units.count {
      let unit = units[index]
      let next = index + 1 < units.count ? units[index + 1] : 0
      if UTF16.isLeadSurrogate(unit), UTF16.isTrailSurrogate(next) {
        index += 2
        continue
      }
      if UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) { lone += 1 }
      index += 1
    }
    return lone
  }
}
