import Basics
@testable import Sessions
import Testing

@Suite struct JoinedTextsTests {
  private func texts(_ values: JSONValue..., isNumbered: Bool = false) -> Set<String> {
    let joined = JoinedTexts(values, isNumbered: isNumbered)
    return Set(joined.texts.map { String(decoding: $0, as: UTF8.self) }).subtracting([""])
  }

  @Test func `strings of a list, and of one member of many objects, are joined`() {
    #expect(texts(["a", ["b", "c"], "d"]) == ["ad", "bc"])
    #expect(texts(["x": [["k": "a"], ["k": "b"]]]) == ["ab", "k", "x"])
    #expect(texts(["k": "a"], ["k": "b"]) == ["ab", "k"])
  }

  @Test func `members of the one object there is have a place for themselves`() {
    #expect(texts(["b": "1", "a": "2", "c": ["3", "4"]]) == ["1", "2", "34", "abc"])
  }

  @Test func `names of an object are joined, those of rows alike once`() {
    #expect(texts([["b": 1, "a": 2], ["a": 1, "b": 2], ["b": 1, "c": 2]]) == ["abbc"])
  }

  @Test func `pieces with another number are joined by it as well`() {
    let values: [JSONValue] = [
      ["index": 0, "text": "sk-"], ["index": 1, "text": "no"], ["index": 0, "text": "key"],
    ]
    #expect(JoinedTexts(values, isNumbered: false).hasNumbers)
    #expect(texts(.array(values)).contains("sk-nokey"))
    #expect(texts(.array(values), isNumbered: true).isSuperset(of: ["sk-key", "no"]))
  }
}
