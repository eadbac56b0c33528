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
