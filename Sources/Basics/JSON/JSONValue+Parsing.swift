extension JSONValue {
  /// Deepest nesting of arrays and objects that is read, so that hostile input cannot exhaust the stack.
  package static let maximumDepth = 128

  /// Reads one document of RFC 8259 with nothing but blanks around it; throws `JSONError`.
  ///
  /// Whole numbers that fit become `.integer`, all others the nearest double; a duplicate name is
  /// refused; the escape of a lone surrogate becomes U+FFFD, because servers do cut an emoji between
  /// two deltas.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    try self.init(parsing: bytes, range: bytes.indices)
  }

  /// Reads the document in one range of `bytes`, such as a line, without copying it.
  package init(parsing bytes: [UInt8], range: Range<Int>) throws(JSONError) {
    var parser = JSONParser(bytes: bytes, range: range)
    self = try parser.parseDocument()
  }

  /// Reads the document in a range and tells whether a member's name begins with `$`, as our own
  /// marks do.
  package static func reading(_ bytes: [UInt8], range: Range<Int>) throws(JSONError)
    -> (value: JSONValue, hasDollarName: Bool)
  {
    var parser = JSONParser(bytes: bytes, range: range)
    let value = try parser.parseDocument()
    return (value, parser.hasDollarName)
  }

  package init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}
