import Basics
import Foundation
import Testing

/// Documents of types, written and read by what the compiler makes of their properties.
struct JSONCodingTests {
  private struct Page: Codable, Hashable {
    enum Kind: String, Codable { case plain, title }
    var number: Int
    var kind: Kind
    var title: String?
    var isOpen: Bool
    var firstWords: [String]
  }

  private struct Book: Codable, Hashable {
    var id: Int64
    var coverURL: String
    var hasISBN: Bool
    var score: Double
    var pages: [Page]
    var counts: [String: Int]
    var rows: [[Double]]

    enum CodingKeys: String, CodingKey {
      case id, coverURL, hasISBN, score, counts, rows
      case pages = "leaves"
    }
  }

  private static let book = Book(
    id: 1 << 40, coverURL: "a\"b", hasISBN: true, score: 2,
    pages: [Page(number: 1, kind: .title, title: nil, isOpen: false, firstWords: ["x"])],
    counts: ["someName": 3], rows: [[0.5], []])

  private static let text =
    #"{"counts":{"someName":3},"cover_url":"a\"b","has_isbn":true,"id":1099511627776,"#
    + #""leaves":[{"first_words":["x"],"is_open":false,"kind":"title","number":1}],"#
    + #""rows":[[0.5],[]],"score":2}"#

  @Test func `names are in snake case, absent values are left out, keys of dictionaries stay`() {
    #expect(Self.book.json.canonicalText == Self.text)
  }

  @Test func `what was written reads back`() throws {
    #expect(try JSONValue(parsing: Self.text).read() == Self.book)
    #expect(try JSONValue(parsing: Self.text) == Self.book.json)
    let numbers: [Float: String] = [:]
    #expect(numbers.json == .array([]))
    #expect([Int8.min, 0, .max].json.read([Int8].self) == [.min, 0, .max])
    #expect(JSONValue.integer(300).read(Int8.self) == nil)
  }

  @Test func `a list leaves out what does not read, and an absent one is empty`() throws {
    let json = try JSONValue(
      parsing: #"{"number":1,"kind":"plain","title":null,"first_words":["a",1,"b",null]}"#)
    let page = Page(number: 1, kind: .plain, title: nil, isOpen: false, firstWords: ["a", "b"])
    #expect(json.read() == page)
    let bare = try JSONValue(parsing: #"{"number":1,"kind":"plain"}"#)
    #expect(bare.read(Page.self)?.firstWords == [])
  }

  @Test(arguments: [
    "{}", "[]", "1", #"{"number":1}"#, #"{"number":"1","kind":"plain"}"#,
    #"{"number":1,"kind":"other"}"#, #"{"number":1.5,"kind":"plain"}"#,
    #"{"number":1,"kind":"plain","title":7}"#,
  ])
  func `a document without a part, or with another, reads as nil`(text: String) throws {
    #expect(try JSONValue(parsing: text).read(Page.self) == nil)
  }

  @Test func `members of any types make an object, with and without absent ones`() {
    let none: Int? = nil
    let page = Page(number: 1, kind: .plain, title: "t", isOpen: true, firstWords: [])
    #expect(
      JSONValue(all: ["a": none, "b": 1.5, "c": [page], "d": nil]).canonicalText
        == #"{"a":null,"b":1.5,"c":[{"first_words":[],"is_open":true,"kind":"plain","number":1,"title":"t"}],"d":null}"#
    )
    #expect(
      JSONValue(present: ["a": none, "b": "x", "d": nil, "e": none.json]).canonicalText
        == #"{"b":"x","e":null}"#)
  }

  /// Written by hand, with containers inside of containers.
  private struct Nested: Encodable {
    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Keys.self)
      var list = outer.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      try list.encodeNil()
      var inner = list.nestedContainer(keyedBy: Keys.self)
      try inner.encode("x", forKey: .name)
      try inner.encodeNil(forKey: .list)
      try outer.encode("y", forKey: .name)
    }

    enum Keys: CodingKey { case list, name }
  }

  @Test func `containers may be inside of others`() {
    #expect(
      Nested().json.canonicalText == #"{"list":[1,null,{"list":null,"name":"x"}],"name":"y"}"#)
  }

  private struct Unwritable: Encodable {
    struct Refusal: Error {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Nested.Keys.self)
      try container.encode("x", forKey: .name)
      throw Refusal()
    }
  }

  @Test func `what refuses to be written is not lost unseen`() {
    #expect(
      ["a": [Unwritable()]].json.canonicalText == #"{"a":[{"not_written":"Refusal()"}]}"#)
  }

  @Test func `an integer beyond the greatest keeps its digits`() {
    #expect([UInt64.max, 1].json == ["18446744073709551615", 1])
  }

  @Test func `an absent value of a dictionary is null`() {
    let counts: [String: Int?] = ["aB": nil, "c": 1]
    #expect(counts.json.canonicalText == #"{"aB":null,"c":1}"#)
    #expect([String: Int]().json == .object([:]))
  }

  private struct Measured: Codable, Hashable {
    var weight: Double
    var count: Int
    var isKept: Bool
  }

  @Test func `absent numbers and flags are 0 and false`() {
    #expect(Measured(JSONValue.object([:])) == Measured(weight: 0, count: 0, isKept: false))
    #expect(Measured(["weight": "heavy"]) == nil)
  }

  // Swift Testing encodes arguments of tests so; a value that handed itself back ended the whole run.
  @Test func `another encoder gets a value in its parts, another decoder is refused`() throws {
    let value: JSONValue = [
      "list": [1, 0.5, "x", true, .null], "object": .object(["inner": .array([])]),
    ]
    let encoded = try JSONEncoder().encode(value)
    #expect(try JSONValue(parsing: String(decoding: encoded, as: UTF8.self)) == value)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JSONValue.self, from: encoded)
    }
  }
}
