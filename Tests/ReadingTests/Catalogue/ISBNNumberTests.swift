import Reading
import TestSupport
import Testing

/// ISBNs as numbers, against those of texts.
struct ISBNNumberTests {
  @Test(arguments: [
    "9780061054884", "0061054887", "207042779X", "207042779x", "978-2-07-042779-6", "9791090636071",
    "0061054888", "9780061054885", "9770061054884", "X061054887", "00610548870", "",
    "97800610548a4",
    "2070427790", "207042779XX",
  ])
  func `a text is a number where it is an ISBN`(text: String) {
    let number = ISBNNumber.read(text.utf8)
    #expect(number == (try? ISBN(text)).map(ISBNNumber.number))
    #expect(number.flatMap(ISBNNumber.isbn)?.digits == (try? ISBN(text))?.digits)
  }

  @Test func `random digits agree`() {
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let count = Bool.random(using: &chance) ? 10 : 13
      let digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &chance)) }.joined()
      let text = count == 13 ? "978" + digits.dropFirst(3) : digits
      #expect(ISBNNumber.read(text.utf8) == (try? ISBN(text)).map(ISBNNumber.number))
    }
  }
}
