import Bindings
import Testing

struct YAMLReaderTests {
  private func outline(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, let isPlain): isPlain ? text : "'\(text)'"
    case .sequence(let items): "[" + items.map(outline).joined(separator: ",") + "]"
    case .mapping(let pairs):
      "{" + pairs.map { "\(outline($0)):\(outline($1))" }.joined(separator: ",") + "}"
    }
  }

  @Test(arguments: [
    ("a: 1\nb: [x, \"y\", 'z']\n", "{a:1,b:[x,'y','z']}"),
    ("- a\n-\n  b: c\n", "[a,{b:c}]"),
    ("text: |\n  two\n  lines\n", "{text:'two\nlines\n'}"),
    ("# only a remark\nk:\n", "{k:}"),
    ("é: ü 漢字\n", "{é:ü 漢字}"),
  ])
  func `documents keep their order and their quotes`(_ text: String, _ expected: String) throws {
    let document = try #require(try YAMLReader.document(text))
    #expect(outline(document) == expected)
  }

  @Test func `places count lines and columns from 1`() throws {
    let document = try #require(try YAMLReader.document("a: 1\nb:\n  - x\n"))
    guard case .mapping(let pairs) = document.content,
      case .sequence(let items) = pairs[1].1.content
    else { return #expect(Bool(false)) }
    #expect([items[0].line, items[0].column] == [3, 5])
    #expect([pairs[1].0.line, pairs[1].0.column] == [2, 1])
  }

  @Test(arguments: ["", "  \n", "# nothing\n"])
  func `a text without a value is no document`(_ text: String) throws {
    #expect(try YAMLReader.document(text) == nil)
  }

  @Test(arguments: [
    ("a: &x [1]\nb: *x", 1, "anchors (&name) are not read here"),
    ("a: *x", 1, "aliases (*name) are not read here"),
    ("a: !!binary eA==", 1, "tags (!name) are not read here"),
    ("a: 1\n---\nb: 2", 2, "more than one document"),
    ("a: 1\n b: 2", 2, "mapping values are not allowed in this context"),
    ("a: [1, 2", 1, "did not find expected ',' or ']'"),
    ("a: \"x", 1, "found unexpected end of stream"),
  ])
  func `refused YAML is reported with its line`(_ text: String, _ line: Int, _ reason: String) {
    let error = #expect(throws: YAMLError.self) { try YAMLReader.document(text) }
    #expect(error?.reason == reason)
    #expect(error.map { $0.line >= line } == true)
  }

  @Test func `a document nested without end or grown without end is refused`() {
    #expect(throws: YAMLError.self) {
      try YAMLReader.document(String(repeating: "[", count: 5000))
    }
    #expect(throws: YAMLError.self) {
      try YAMLReader.document("[" + String(repeating: "1,", count: 200_000) + "1]")
    }
  }
}
