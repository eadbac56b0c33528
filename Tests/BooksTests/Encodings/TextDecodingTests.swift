import Books
import Testing

struct TextDecodingTests {
  private let sample = "Žluťoučký kůň — naïve 漢字 😀\n"

  private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  private func expect(
    _ bytes: [UInt8], _ text: String, _ encoding: String, replaced: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let decoded = TextDecoding.decode(bytes)
    #expect(
      decoded.map { String(decoding: $0.utf8, as: UTF8.self) } == text,
      sourceLocation: sourceLocation)
    #expect(decoded?.encoding == encoding, sourceLocation: sourceLocation)
    #expect(decoded?.bytesReplaced == replaced, sourceLocation: sourceLocation)
  }

  @Test func `a byte order mark decides`() {
    expect([0xEF, 0xBB, 0xBF] + Array(sample.utf8), sample, "UTF-8")
    expect([0xFF, 0xFE] + utf16(sample, bigEndian: false), sample, "UTF-16LE")
    expect([0xFE, 0xFF] + utf16(sample, bigEndian: true), sample, "UTF-16BE")
  }

  @Test func `unmarked UTF-16 shows by its zero bytes`() {
    let text = "The light was first shown in 1861.\n"
    expect(utf16(text, bigEndian: false), text, "UTF-16LE")
    expect(utf16(text, bigEndian: true), text, "UTF-16BE")
    let chinese = String(repeating: "灯塔 1861 年。\n", count: 20)
    expect(utf16(chinese, bigEndian: false), chinese, "UTF-16LE")
  }

  @Test func `valid UTF-8 is taken as such`() {
    expect(Array(sample.utf8), sample, "UTF-8")
    expect(Array("plain".utf8), "plain", "UTF-8")
  }

  @Test func `bytes beyond ASCII that are not UTF-8 are Western`() {
    expect([0x63, 0x61, 0x66, 0xE9], "café", "ISO-8859-1")
    expect([0x93, 0x63, 0x61, 0x66, 0xE9, 0x94, 0x80], "“café”€", "windows-1252")
    expect([0x41, 0x81, 0xE9], "A\u{FFFD}é", "windows-1252", replaced: 1)
  }

  @Test func `a damaged byte in UTF-8 does not change the encoding`() {
    let good = String(repeating: "é", count: 20)
    expect(Array(good.utf8) + [0xFF] + Array("ok".utf8), good + "\u{FFFD}ok", "UTF-8", replaced: 1)
  }

  @Test func `a lone surrogate is replaced and counted`() {
    expect([0xFF, 0xFE, 0x41, 0x00, 0x00, 0xD8, 0x42, 0x00], "A\u{FFFD}B", "UTF-16LE", replaced: 2)
    expect([0xFE, 0xFF, 0x00, 0x41, 0x00], "A\u{FFFD}", "UTF-16BE", replaced: 1)
  }

  @Test(
    arguments: [
      [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x3E, 0],
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D], [0, 0, 0, 0],
    ] as [[UInt8]])
  func `binary data is refused`(bytes: [UInt8]) {
    #expect(TextDecoding.decode(bytes) == nil)
  }
}
