import Foundation
import Terminal
import TestSupport
import Testing

struct TerminalTextTests {
  @Test(arguments: [
    ("plain text, tab\tand\nline", "plain text, tab\tand\nline"),
    ("\u{1B}[2Jcleared", "␛[2Jcleared"),
    ("\u{1B}]52;c;ZXZpbA==\u{07}", "␛]52;c;ZXZpbA==␇"),
    ("\u{9B}31m \u{7F}", "⟨U+009B⟩31m ␡"),
    ("over\rwritten\r\nend", "over␍written\nend"),
    ("a\u{202E}b\u{2066}c", "a⟨U+202E⟩b⟨U+2066⟩c"),
    ("pass\u{200B}word pass\u{AD}word", "pass⟨U+200B⟩word pass⟨U+00AD⟩word"),
    ("tag\u{E0041}", "tag⟨U+E0041⟩"),
    ("changed\u{2060}—a G.\u{2060} \u{2060}W, a\u{2060}b", "changed—a G. W, a⟨U+2060⟩b"),
    ("é 漢字 가 😀 👨‍👩‍👧 ❤️ می‌خواهم", "é 漢字 가 😀 👨‍👩‍👧 ❤️ می‌خواهم"),
    ("a\u{200D}b \u{FE0F}x", "a⟨U+200D⟩b ⟨U+FE0F⟩x"),
    ("\u{2028}", "\n"),
  ])
  func `text from outside becomes inert and stays readable`(input: String, expected: String) {
    #expect(TerminalText.sanitize(input) == expected)
    #expect(TerminalText.sanitize(expected) == expected)
  }

  @Test(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
  func `naughty strings leave no control byte`() throws {
    let url = try #require(Fixture.corpus).appending(path: "txt/blns.txt")
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let safe = TerminalText.sanitize(text)
    let controls = safe.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
    }
    #expect(controls.isEmpty)
    #expect(safe.unicodeScalars.allSatisfy { !(0x202A...0x202E).contains($0.value) })
    #expect(
      text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }

  @Test func `random scalars leave nothing a terminal acts on`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let values = (0..<40).map { _ in UInt32.random(in: 0...0x2100, using: &generator) }
      let text = String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
      let safe = TerminalText.sanitize(text)
      let isSafe = safe.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
      }
      #expect(isSafe)
    }
  }
}
