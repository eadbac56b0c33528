/// The table of contents of a safetensors file: JSON that names each tensor's type, shape and place.
struct SafetensorsHeader {
  struct Entry: Equatable {
    var type = ""
    var shape: [Int] = []
    /// Byte offsets into the data that follows the header, as written: nothing is checked yet.
    var offsets: [Int] = []
  }

  private(set) var entries: [String: Entry] = [:]

  /// Reads strict JSON of the one form that safetensors allows; other members are skipped.
  init(json: [UInt8]) throws(SafetensorsDamage) {
    var scanner = Scanner(bytes: json)
    try scanner.members { scanner, name throws(SafetensorsDamage) in
      guard name != "__metadata__" else { return try scanner.skipValue() }
      let entry = try Self.entry(&scanner)
      guard entries.updateValue(entry, forKey: name) == nil else {
        throw .duplicateTensor(name)
      }
    }
    try scanner.end()
  }

  private static func entry(_ scanner: inout Scanner) throws(SafetensorsDamage) -> Entry {
    var entry = Entry()
    try scanner.members { scanner, name throws(SafetensorsDamage) in
      switch name {
      case "dtype": entry.type = try scanner.string()
      case "shape": entry.shape = try scanner.integers()
      case "data_offsets": entry.offsets = try scanner.integers()
      default: try scanner.skipValue()
      }
    }
    return entry
  }
}

/// A cursor over JSON; every step checks its bounds.
private struct Scanner {
  let bytes: [UInt8]
  var position = 0
  var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var malformed: SafetensorsDamage { .malformedHeader(offset: position) }

  /// The next byte that is not white space, 0 at the end.
  private mutating func peek() -> UInt8 {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
    return position < bytes.count ? bytes[position] : 0
  }

  private mutating func take(_ byte: Character) throws(SafetensorsDamage) {
    guard peek() == byte.asciiValue else { throw malformed }
    position += 1
  }

  private mutating func skip(_ byte: Character) -> Bool {
    guard peek() == byte.asciiValue else { return false }
    position += 1
    return true
  }

  mutating func end() throws(SafetensorsDamage) {
    _ = peek()
    guard position == bytes.count else { throw malformed }
  }

  /// Calls `body` at the value of each member of an object.
  mutating func members(
    _ body: (inout Scanner, String) throws(SafetensorsDamage) -> Void
  ) throws(SafetensorsDamage) {
    try take("{")
    guard !skip("}") else { return }
    repeat {
      let name = try string()
      try take(":")
      try body(&self, name)
    } while skip(",")
    try take("}")
  }

  mutating func integers() throws(SafetensorsDamage) -> [Int] {
    try take("[")
    guard !skip("]") else { return [] }
    var values: [Int] = []
    repeat { values.append(try integer()) } while skip(",")
    try take("]")
    return values
  }

  /// A number without sign, fraction or exponent that fits an `Int`.
  private mutating func integer() throws(SafetensorsDamage) -> Int {
    var value = 0
    var digits = 0
    while case 0x30...0x39 = peek() {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) = product.addingReportingOverflow(Int(bytes[position] - 0x30))
      guard !overflows, !carries else { throw malformed }
      value = sum
      digits += 1
      position += 1
    }
    guard digits > 0 else { throw malformed }
    return value
  }

  /// A string; escapes other than `\"`, `\\` and `\/` occur in no tensor name and are refused.
  mutating func string() throws(SafetensorsDamage) -> String {
    try take("\"")
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != 0x22 {
      if bytes[position] == 0x5C {
        position += 1
        guard position < bytes.count, [0x22, 0x5C, 0x2F].contains(bytes[position]) else {
          throw malformed
        }
      }
      text.append(bytes[position])
      position += 1
    }
    try take("\"")
    guard let string = String(validating: text, as: UTF8.self) else { throw malformed }
    return string
  }

  /// Passes over any value, in particular the free strings of `__metadata__`.
  mutating func skipValue() throws(SafetensorsDamage) {
    depth += 1
    guard depth <= 32 else { throw malformed }
    switch peek() {
    case UInt8(ascii: "{"):
      try members { scanner, _ throws(SafetensorsDamage) in try scanner.skipValue() }
    case UInt8(ascii: "["): try skipItems()
    case UInt8(ascii: "\""): try skipString()
    default: try skipLiteral()
    }
    depth -= 1
  }

  private mutating func skipItems() throws(SafetensorsDamage) {
    try take("[")
    guard !skip("]") else { return }
    repeat { try skipValue() } while skip(",")
    try take("]")
  }

  private mutating func skipString() throws(SafetensorsDamage) {
    try take("\"")
    while position < bytes.count, bytes[position] != 0x22 {
      position += bytes[position] == 0x5C ? 2 : 1
    }
    try take("\"")
  }

  private mutating func skipLiteral() throws(SafetensorsDamage) {
    let start = position
    while position < bytes.count, Self.isLiteral(bytes[position]) { position += 1 }
    guard position > start else { throw malformed }
  }

  /// Letters, digits and signs: enough for numbers, `true`, `false` and `null`.
  private static func isLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }
}
