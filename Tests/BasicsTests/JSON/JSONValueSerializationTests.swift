import Basics
import TestSupport
import Testing

struct JSONValueSerializationTests {
  /// Appendix B of RFC 8785: the bits of a double and its written form.
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"),
      (0x0000_0000_0000_0001, "5e-324"), (0x8000_0000_0000_0001, "-5e-324"),
      (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"), (0xC340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
      (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"),
      (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func `numbers are written as RFC 8785 lists them`(_ bits: UInt64, _ expected: String) {
    #expect(JSONValue.number(Double(bitPattern: bits)).canonicalText == expected)
  }

  @Test func `names are sorted by UTF-16 code units`() {
    // RFC 8785, section 3.2.3.
    let value: JSONValue = [
      "\u{20AC}": "Euro Sign", "\r": "Carriage Return", "\u{FB33}": "Hebrew Letter Dalet",
      "1": "One", "\u{1F600}": "Emoji", "\u{80}": "Control", "\u{F6}": "Latin Small Letter O",
    ]
    let expected = [
      "Carriage Return", "One", "Control", "Latin Small Letter O", "Euro Sign", "Emoji",
      "Hebrew Letter Dalet",
    ]
    let found = value.canonicalText.split(separator: "\"").map(String.init)
    #expect(found.filter { expected.contains($0) } == expected)
  }

  @Test func `only required characters are escaped`() {
    let text = "\u{20AC}$\u{0F}\nA'\u{42}\u{22}\u{5C}\\\"/\u{7F}\u{2028}"
    #expect(
      JSONValue.string(text).canonicalText
        == "\"\u{20AC}$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\u{7F}\u{2028}\"")
  }

  @Test func `a number that is not finite becomes null`() {
    #expect(JSONValue.array([.number(.nan), .number(.infinity)]).canonicalText == "[null,null]")
  }

  @Test func `a written value is read back as the same value`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let value = JSONValue.random(using: &generator)
      #expect(try JSONValue(parsing: value.canonicalBytes) == value)
    }
  }

  @Test func `every double is read back the same`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite, value != value.rounded() else { continue }
      #expect(try JSONValue(parsing: JSONValue.number(value).canonicalText) == .number(value))
    }
  }
}
