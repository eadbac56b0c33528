import Basics
import Sessions
import TestSupport
import Testing

/// A streamed reply reveals no long stretch of the book, although each of its pieces is short.
struct SharedReplyTests {
  private static let words = (0..<400).map { "word\($0 * 7919 % 613)" }
  private static let book = words.joined(separator: " ")
  private let books = [
    SharedBook(title: "b", pages: ContentHasher.fake.hash("b"), bytes: Array(book.utf8))
  ]

  private func shared(_ reply: String) -> SharedSession.Blob {
    SharedSession.Blob(taking: Array(reply.utf8), isReply: true, books: books)
  }

  /// The words of a reply in the share file, without its places.
  private func left(_ value: JSONValue) -> String {
    (value["$book"]?.array ?? [value]).compactMap(\.string).joined(separator: "|")
  }

  private func stream(_ text: String, _ generator: inout SeededGenerator) -> String {
    var rest = text[...]
    var lines: [String] = []
    while !rest.isEmpty {
      let part = String(rest.prefix(Int.random(in: 1...9, using: &generator)))
      rest = rest.dropFirst(part.count)
      let literal = JSONValue.string(part).canonicalText
      lines.append(
        Bool.random(using: &generator)
          ? "event: delta\ndata: {\"type\": \"text_delta\", \"delta\": {\"text\": \(literal)}}\n"
          : "data: {\"delta\":{\"text\":\(literal),\"index\":0}}\n")
    }
    return lines.joined(separator: "\n") + "\ndata: [DONE]\n"
  }

  @Test func `a stream is restored byte for byte, and its pieces reveal no long quotation`() throws
  {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      let start = Int.random(in: 0..<300, using: &generator)
      let count = Int.random(in: 30...90, using: &generator)
      let quoted = Self.words[start..<start + count].joined(separator: " ")
      let reply = stream("He says \"\(quoted)\"\n— and “more”.", &generator)
      guard case .text(let value) = shared(reply) else {
        Issue.record("\(shared(reply))")
        continue
      }
      #expect(
        SharedValue.filling(value, from: books.map(\.bytes))?.string == reply, "\(reply)")
      let words = left(value).split { !$0.isLetter && !$0.isNumber }
      #expect(!words.contains { $0.hasPrefix("word") }, "\(left(value))")
    }
  }

  @Test func `escapes inside a quotation do not end it`() {
    let quoted = Self.words[40..<80].joined(separator: " ")
    let reply = "{\"content\": \"\(quoted.replacing(" ", with: "\\u0020"))\" }\n"
    guard case .text(let value) = shared(reply) else {
      Issue.record("no text")
      return
    }
    #expect(!left(value).contains("word"))
    #expect(SharedValue.filling(value, from: books.map(\.bytes))?.string == reply)
  }

  @Test func `a reply with short quotations stays unchanged`() {
    let reply = "data: {\"text\":\"\(Self.words[3..<20].joined(separator: " "))\"}\n\n"
    #expect(shared(reply) == .text(.string(reply)))
  }

  @Test func `the parts of an answer that was cut off are judged as one text`() {
    let parts = Self.words[10..<60].map { word in
      PartLine(cell: 1, call: 0, text: word + " ").record
    }
    let lines = parts.map { JSONValue.object($0.fields.merging(["k": .string($0.kind)]) { $1 }) }
    let taken = SharedLines.taking(lines, books: books)
    #expect(!taken.contains { $0.canonicalText.contains("word") })
    #expect(taken.map { SharedValue.filling($0, from: books.map(\.bytes)) } == lines)
  }
}
