/// A header line whose value is left out of descriptions, dumps and errors.
package struct HTTPHeader: Sendable, CustomStringConvertible, CustomReflectable {
  package let name: String
  let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  package var description: String { "\(name): …" }
  package var customMirror: Mirror { Mirror(self, children: ["name": name]) }

  /// False for a name that is not an RFC 9110 token, or a value with a control character other than tab.
  var isWellFormed: Bool {
    !name.isEmpty && name.utf8.allSatisfy { Self.isTokenByte($0) }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// `tchar` of RFC 9110, section 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
