import Basics
@testable import Sessions
import Testing

/// The quick look misses no secret; it may take other text for one.
@Suite struct SecretSignsTests {
  private static let key = "sk-ant-api03-Qw7eRt5yUi9o-Zx3cVb1nM_aS4dF6gH8jK0"
  private static let patterns: [SecretPatterns] = [
    .none, SecretPatterns(values: ["pass\"word\\9"], keys: []),
    SecretPatterns(values: ["correct horse"], keys: [key]),
  ]
  private static let pieces = [
    "a", "0", "0x2d", " ", "-", "*", "é", "ｓ", "\u{200B}", "\\u002d", "%2D", "<b>", "\n", "&#45;",
    "x", "\"",
    "ask-", "sk-", "Bearer ", "github_pat_", "hf_", "AIza", "eyJ", "Q7k2m9x4w8z1h3",
    "abcdefghijklmnop", "12345678",
    "pass\"word\\9", "correct horse", String(key.prefix(21)), String(key.suffix(20)), key,
  ]

  @Test(arguments: patterns.indices)
  func `whatever is found by reading closely is seen at once`(_ index: Int) {
    let patterns = Self.patterns[index]
    var chance = SystemRandomNumberGenerator()
    var found = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...7, using: &chance)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &chance) ?? "" }.joined()
      let (close, quick) = (
        patterns.closeRanges(in: Array(text.utf8)), patterns.mayHold(Array(text.utf8))
      )
      if !close.isEmpty { found += 1 }
      #expect(quick || close.isEmpty, "\(text)")
    }
    #expect(found > 100)
  }

  @Test(arguments: [
    "", "Bearer of bad news to the ring-bearer", "desk-1234567890123456789",
    "pa-rum-pum-pum-pum-pum-pum",
    "the number 0 and 0xff", "naïve *bold* `code` &amp; <b>x</b> 100 %",
    "task-force sk-without-a-digit-in-it",
  ])
  func `texts without a secret are not read closely`(_ text: String) {
    let seen = Self.patterns.map { $0.mayHold(Array(text.utf8)) }
    #expect(seen == [false, false, false])
  }
}
