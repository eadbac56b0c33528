extension JSONParser {
  /// Reads a string from its opening quote to past its closing one.
  mutating func parseString() throws(JSONError) -> String {
    let start = index + 1
    index = start
    skipPlainBytes()
    if try current() == UInt8(ascii: "\"") {
      index += 1
      return try text(of: bytes.span.extracting(start..<(index - 1)), at: start)
    }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: bytes[start..<index])
    while true {
      switch try current() {
      case UInt8(ascii: "\""):
        index += 1
        return try text(of: scratch.span, at: start)
      case UInt8(ascii: "\\"):
        try parseEscape()
      default:
        throw JSONError(.controlCharacterInString, at: index)
      }
      let from = index
      skipPlainBytes()
      scratch.append(contentsOf: bytes[from..<index])
    }
  }

  /// Stops at the closing quote, a backslash, a control character or the end.
  private mutating func skipPlainBytes() {
    var at = index
    while at < end {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      at += 1
    }
    index = at
  }

  private func text(of bytes: Span<UInt8>, at offset: Int) throws(JSONError) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes))
    } catch {
      throw JSONError(.invalidUTF8, at: offset)
    }
  }

  private mutating func parseEscape() throws(JSONError) {
    index += 1
    let letter = try current()
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(letter)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "u"): append(try parseScalar())
    default: throw JSONError(.invalidEscape, at: index - 2)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Reads the digits after `\u`, with those of the second half of a surrogate pair.
  private mutating func parseScalar() throws(JSONError) -> Unicode.Scalar {
    let unit = try parseHexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let afterFirst = index
    guard UTF16.isLeadSurrogate(unit), index + 1 < end,
      bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    index += 2
    let second = try parseHexadecimal()
    guard UTF16.isTrailSurrogate(second) else {
      index = afterFirst
      return "\u{FFFD}"
    }
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  private mutating func parseHexadecimal() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      let byte = try current()
      guard let digit = hexadecimalValue(of: byte) else {
        throw JSONError(.invalidEscape, at: index)
      }
      value = value << 4 | digit
      index += 1
    }
    return value
  }

  private func hexadecimalValue(of byte: UInt8) -> UInt16? {
    switch byte {
    case 0x30...0x39: UInt16(byte) - 0x30
    case 0x41...0x46: UInt16(byte) - 0x37
    case 0x61...0x66: UInt16(byte) - 0x57
    default: nil
    }
  }
}

/// The place and the reason of bytes that are not the JSON we accept.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unexpectedByte(UInt8)
    case unexpectedEnd
    case trailingBytes
    /// Two members of one object share a name, so readers could disagree on its meaning.
    case duplicateKey(String)
    case invalidEscape
    case invalidUTF8
    case controlCharacterInString
    /// The number has no finite double.
    case numberOutOfRange
    case tooDeep(limit: Int)
  }

  package let reason: Reason
  /// Bytes before the place, from the start of the array given.
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
