import Foundation
import Reading
import TestSupport
import Testing

struct ISBNTests {
  @Test(arguments: [
    ("0-306-40615-2", "9780306406157"), ("978-0-306-40615-7", "9780306406157"),
    ("080442957x", "9780804429573"), ("0 8044 2957 X", "9780804429573"),
    ("979-10-90636-07-1", "9791090636071"),
  ])
  func `ten and thirteen digits are one number`(text: String, digits: String) throws {
    #expect(try ISBN(text).digits == digits)
  }

  @Test func `the older form comes back, but for 979`() throws {
    #expect(try ISBN("9780804429573").ten == "080442957X")
    #expect(try ISBN("9780306406157").ten == "0306406152")
    #expect(try ISBN("9791090636071").ten == nil)
  }

  @Test func `each mistake has its reason`() {
    #expect(throws: ISBNError.length("12345", count: 5)) { try ISBN("12345") }
    #expect(throws: ISBNError.length("", count: 0)) { try ISBN("") }
    #expect(throws: ISBNError.checksum("0306406153", expected: "2")) { try ISBN("0306406153") }
    #expect(throws: ISBNError.checksum("9780306406158", expected: "7")) {
      try ISBN("9780306406158")
    }
    #expect(throws: ISBNError.prefix("4006381333931")) { try ISBN("4006381333931") }
    #expect(throws: ISBNError.character("03064o6152", "o")) { try ISBN("03064o6152") }
    #expect(throws: ISBNError.character("X306406152", "X")) { try ISBN("X306406152") }
    #expect(throws: ISBNError.character("978030640615X", "X")) { try ISBN("978030640615X") }
    #expect(throws: ISBNError.character("٠٣٠٦٤٠٦١٥٢", "٠")) { try ISBN("٠٣٠٦٤٠٦١٥٢") }
  }

  @Test func `one changed digit, or two neighbours that changed places, never pass`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let nine = (0..<9).map { _ in Int.random(in: 0...9, using: &random) }
      let prefix = nine.map(String.init).joined()
      let ten = try #require(
        (0...9).map(String.init).appending("X").first { (try? ISBN(prefix + $0)) != nil })
      #expect(try ISBN(prefix + ten).ten == prefix + ten)
      let place = Int.random(in: 0..<8, using: &random)
      var changed = nine
      changed[place] = (changed[place] + Int.random(in: 1...9, using: &random)) % 10
      #expect((try? ISBN(changed.map(String.init).joined() + ten)) == nil)
      var swapped = nine
      swapped.swapAt(place, place + 1)
      #expect(swapped == nine || (try? ISBN(swapped.map(String.init).joined() + ten)) == nil)
    }
  }
}

extension [String] {
  fileprivate func appending(_ text: String) -> [String] { self + [text] }
}
