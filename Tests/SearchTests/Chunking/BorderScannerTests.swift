import TestSupport
import Testing

@testable import Books
@testable import Search

struct BorderScannerTests {
  private static let words = [
    "a", "the", "Lamp", "keeper", "U.S.", "e.g.", "light-house", "“Stop!”", "he", "他走了。", "—", "3.",
    "storms", "incomprehensibilities", "Ω",
  ]
  private static let gaps = [
    " ", " ", " ", " ", "\n", "\n", "\n", "\n\n", ". ", ".\n", ".  \n", "! ", "?\n", ",\n", " \t\n",
    "\u{3000}\n", "\t", "\r\n", "…\n", ":\n\n", "\n \n",
  ]

  @Test(arguments: UInt64(1)...200)
  func `the borders are those of a table of lines`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pages = (1...4).map { number in
      let count = Int.random(in: 0...60, using: &random)
      let text = (0..<count).map { _ in
        (Self.words.randomElement(using: &random) ?? "")
          + (Self.gaps.randomElement(using: &random) ?? "")
      }.joined()
      return Page(number: number, text: text)
    }
    let book = BookText(pages: pages)
    #expect(
      Array(BorderScanner.borders(in: book)) == LineTableScanner.borders(in: book),
      "\(book.text(0..<book.utf8.count).debugDescription)")
  }

  @Test func `a paragraph of one-letter lines stays one paragraph`() {
    let text = Array(String(repeating: "A\n", count: 30_000).utf8)
    let borders = BorderScanner.borders(in: text, range: 0..<text.count)
    #expect(borders.count == 30_000)
    #expect(borders.map(\.offset) == (0..<30_000).map { 2 * $0 + 1 })
    #expect(borders.last?.level == .paragraph)
  }
}
