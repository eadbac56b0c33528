import Foundation
import TestSupport
import Testing

@testable import Bindings

struct ComposedTextTests {
  @Test func `letters and their marks become one`() {
    let composed = "E\u{301}cole, Zu\u{308}rich, 한".canonicallyComposed
    #expect(Array(composed.unicodeScalars) == Array("École, Zürich, 한".unicodeScalars))
  }

  @Test(arguments: ["", "plain", "École", "a\u{0}e\u{301}"])
  func `composed text and text with a NUL stay as they are`(text: String) {
    #expect(Array(text.canonicallyComposed.utf8) == Array(text.utf8))
    #expect(Array(text.utf8).composedText == Array(text.utf8))
  }

  @Test func `bytes that are no UTF-8 are composed as the string of them`() {
    let bytes: [UInt8] = [0x65, 0xCC, 0x81, 0xFF, 0x65, 0xCC]
    #expect(
      bytes.composedText
        == Array(String(decoding: bytes, as: UTF8.self).canonicallyComposed.utf8))
  }

  @Test func `each scalar of Latin text and its punctuation is composed as Foundation does`() {
    let scalars = [0x80...0x400, 0x1E00...0x206F, 0x2100...0x2150].joined()
    for scalar in scalars.compactMap({ UnicodeScalar(UInt32($0)) }) {
      let text = "e\(scalar)\u{301}\(scalar)"
      for text in [text, "x\(scalar) \(scalar)"] {
        #expect(
          Array(text.utf8).composedText == Array(text.precomposedStringWithCanonicalMapping.utf8))
      }
    }
  }

  private static let letters = [
    "e", "a", "o\u{308}", "E\u{301}\u{323}", "\u{1112}\u{1161}\u{11AB}", "한", "か\u{3099}", "灯",
    "ש\u{5BC}",
    "क\u{93C}", "\u{9C7}\u{9BE}", "\u{212B}", "\u{FB1D}", "ё", "и\u{306}", "\u{344}",
  ]

  @Test(arguments: UInt64(1)...20)
  func `a long text is composed in pieces as it would be whole`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Some texts without a blank or a line end.
    let gaps = seed % 4 == 0 ? [""] : ["", "", " ", "\n", ". "]
    let text = (0..<6000).map { _ in
      (Self.letters.randomElement(using: &random) ?? "")
        + (gaps.randomElement(using: &random) ?? "")
    }.joined()
    #expect(
      Array(text.canonicallyComposed.utf8)
        == Array(text.precomposedStringWithCanonicalMapping.utf8))
    #expect(Array(text.utf8).composedText == Array(text.canonicallyComposed.utf8))
  }

  @Test func `a book of decomposed letters is no trap`() {
    let text = String(repeating: "Cafe\u{301} ", count: 300_000)
    #expect(
      text.canonicallyComposed.utf8.elementsEqual(String(repeating: "Café ", count: 300_000).utf8))
  }

  @Test func `syllables in three parts without a blank are never parted`() {
    let text = String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 100_000)
    let composed = String(repeating: "한", count: 100_000)
    #expect(text.canonicallyComposed.utf8.elementsEqual(composed.utf8))
  }

  @Test func `marks without a letter come to an end`() {
    let marks = [UInt8](String(repeating: "\u{301}", count: 100_000).utf8)
    #expect(marks.canonicallyComposed == marks)
  }

  @Test func `a task that was cancelled composes no further`() async {
    let text = [UInt8](String(repeating: "e\u{301} ", count: 50_000).utf8)
    let task = Task {
      // A cancelled task has no sleep.
      try? await Task.sleep(for: .seconds(600))
      return text.canonicallyComposed
    }
    task.cancel()
    #expect(await task.value == text)
  }
}
