import Search
import Testing

/// Words as they are typed, beside other forms of them.
struct LiteralWordsTests {
  private let words = LiteralWords(["lamp", nil, "été", "1909", "keeper"])
  private let text = Array("Lamps and lamplight: the LAMP of 1909, a lamp’s, élamp, 19090.".utf8)

  @Test func `a word stands whole, in letters of either case`() {
    let places = words.places(in: text)
    #expect(places[0] == [25, 41])
    #expect(places[1] == nil && places[2] == nil)
    #expect(places[3] == [33] && places[4] == [])
  }

  @Test func `a term that the text has only in other forms is not present`() {
    let counts: [Int32] = [4, 1, 1, 1, 1]
    #expect(words.isPresent(in: text, counts: counts) == [true, true, true, true, false])
    #expect(words.isPresent(in: Array("lamps".utf8), counts: counts).first == false)
  }

  @Test func `a term that the text has in no form is not looked for`() {
    #expect(!words.isPresent(in: text, counts: [1, 0, 0, 1, 0]).contains(false))
  }
}
