import Sessions
import Testing

struct RedactionTests {
  @Test(arguments: [
    ("Write to ann.b@example.org.", "Write to [redacted]."),
    ("see /home/ann/books/x.pdf, please", "see [redacted], please"),
    ("key sk-ant-test-0123456789!", "key [redacted]!"), ("at 192.168.0.17:", "at [redacted]:"),
    ("call +4930123456789", "call [redacted]"), ("Maren said so", "[redacted] said so"),
  ])
  func `names, addresses and other personal data are removed`(text: String, expected: String) {
    #expect(Redaction(words: ["Maren"]).redacted(text) == expected)
  }

  @Test(arguments: [
    "p. 42 of 640 pages", "2026-11-21 12:00", "a @ b", "1,234,567 words", "version 1.2.3",
    "sk-", "sha256:" + String(repeating: "0123456789abcdef", count: 4), "“well” — he said…",
  ])
  func `other text stays as it is`(text: String) {
    #expect(Redaction().redacted(text) == text)
  }
}
