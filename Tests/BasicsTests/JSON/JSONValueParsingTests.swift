import Basics
import TestSupport
import Testing

struct JSONValueParsingTests {
  @Test func `reads every kind of value`() throws {
    let text = " {\"a\": [null, true, false, -12, 1.5e2, \"x\"], \"\": {}}\r\n\t"
    let expected: JSONValue = ["a": [.null, true, false, -12, 150.0, "x"], "": [:]]
    #expect(try JSONValue(parsing: text) == expected)
  }

  @Test(arguments: [
    ("0", JSONValue.integer(0)), ("-0", .integer(0)), ("-0.0", .number(0)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .number(9_223_372_036_854_775_808)),
    ("123456789012345678901234567890", .number(1.2345678901234568e29)),
    ("0.1", .number(0.1)), ("1e0", .number(1)),
    ("2.2250738585072011e-308", .number(Double.leastNormalMagnitude.nextDown)),
    ("1e-400", .number(0)), ("9007199254740993.0", .number(9_007_199_254_740_992)),
    ("1E+2", .number(100)), ("5e-324", .number(Double.leastNonzeroMagnitude)),
  ])
  func `numbers keep their value`(_ text: String, _ expected: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == expected)
  }

  @Test(arguments: [
    (#""\u0041\n\/\"\\\b\f\r\t""#, "A\n/\"\\\u{8}\u{C}\r\t"), (#""\ud83d\ude00""#, "😀"),
    (#""\uD83D\uDE00é""#, "😀é"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dA""#, "\u{FFFD}A"),
    (#""\ude00""#, "\u{FFFD}"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\u0000""#, "\u{0}"),
  ])
  func `escapes become characters`(_ text: String, _ expected: String) throws {
    #expect(try JSONValue(parsing: text) == .string(expected))
  }

  @Test(arguments: [
    ("", JSONError.Reason.unexpectedEnd, 0), ("{", .unexpectedEnd, 1), ("[1,", .unexpectedEnd, 3),
    ("[1,]", .unexpectedByte(0x5D), 3), ("{\"a\":1,}", .unexpectedByte(0x7D), 7),
    ("1 2", .trailingBytes, 2), ("01", .trailingBytes, 1), ("1.", .unexpectedEnd, 2),
    (".5", .unexpectedByte(0x2E), 0), ("+1", .unexpectedByte(0x2B), 0), ("-", .unexpectedEnd, 1),
    ("1e", .unexpectedEnd, 2), ("NaN", .unexpectedByte(0x4E), 0), ("tru", .unexpectedEnd, 3),
    ("\"a", .unexpectedEnd, 2), ("\"\\x\"", .invalidEscape, 1), ("\"\\u12G4\"", .invalidEscape, 5),
    ("\"a\nb\"", .controlCharacterInString, 2), ("'a'", .unexpectedByte(0x27), 0),
    ("{\"a\":1,\"a\":2}", .duplicateKey("a"), 7), ("1e999", .numberOutOfRange, 0),
    ("-1e999", .numberOutOfRange, 0), ("{1:2}", .unexpectedByte(0x31), 1),
    ("\u{FEFF}1", .unexpectedByte(0xEF), 0),
  ])
  func `text that is not JSON is refused with its place`(
    _ text: String, _ reason: JSONError.Reason, _ offset: Int
  ) {
    #expect(throws: JSONError(reason, at: offset)) { try JSONValue(parsing: text) }
  }

  @Test func `text that is not UTF-8 is refused`() {
    #expect(throws: JSONError(.invalidUTF8, at: 1)) {
      try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22])
    }
  }

  @Test func `nesting is limited`() throws {
    let limit = JSONValue.maximumDepth
    let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(throws: Never.self) { try JSONValue(parsing: deep) }
    #expect(throws: JSONError(.tooDeep(limit: limit), at: limit)) {
      try JSONValue(parsing: String(repeating: "[", count: 1_000_000))
    }
  }

  @Test func `a range of the bytes is parsed as a document`() throws {
    let bytes = Array("{\"a\":1}\n{\"b\":2}\n".utf8)
    #expect(try JSONValue(parsing: bytes, range: 8..<15) == ["b": 2])
    #expect(throws: JSONError(.unexpectedEnd, at: 14)) {
      try JSONValue(parsing: bytes, range: 8..<14)
    }
  }

  @Test func `damaged documents are read or refused without a trap`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      var bytes = JSONValue.random(using: &generator).canonicalBytes
      bytes.removeLast(.random(in: 0...bytes.count, using: &generator))
      if let index = bytes.indices.randomElement(using: &generator) {
        bytes[index] = .random(in: 0...255, using: &generator)
      }
      guard let value = try? JSONValue(parsing: bytes) else { continue }
      #expect(try JSONValue(parsing: value.canonicalBytes).canonicalBytes == value.canonicalBytes)
    }
  }
}
