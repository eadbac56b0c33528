import Answers
package import Basics
import Books
package import Groundedness

/// The comparison of an answer with the book; equal for equal answers, passages and books.
package struct CheckLine: TranscriptLine {
  package static let kind = "check"

  package let cell: Int
  /// Version of the check, such as `grounding/1`.
  package let version: String
  package let check: GroundingCheck

  package init(cell: Int, check: GroundingCheck, version: String = GroundingCheck.version) {
    self.cell = cell
    self.check = check
    self.version = version
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n") else { return nil }
    self.cell = cell
    version = fields.text("by") ?? ""
    func items<Item>(_ name: String, _ read: ([String: JSONValue]) -> Item?) -> [Item] {
      fields.list(name).compactMap { $0.object.flatMap(read) }
    }
    check = GroundingCheck(
      citations: items("citations") { CitationCheck(recorded: $0) },
      quotes: items("quotes") { QuoteCheck(recorded: $0) },
      sentences: items("sentences") { SentenceCheck(recorded: $0) },
      output: fields["output"]?.object.map { OutputCheck(recorded: $0) })
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "n": .integer(cell), "by": .string(version),
      "citations": .array(check.citations.map { .object($0.recorded) }),
      "quotes": .array(check.quotes.map { .object($0.recorded) }),
      "sentences": .array(check.sentences.map { .object($0.recorded) }),
      "output": check.output.map { .object($0.recorded) },
    ])
  }
}

extension OutputCheck {
  fileprivate init(recorded fields: [String: JSONValue]) {
    self.init(
      isJSON: fields.flag("json"), isFenced: fields.flag("fenced"),
      mistakes: fields.list("mistakes").compactMap(\.string),
      prose: fields.list("prose").compactMap(\.string))
  }

  package var recorded: [String: JSONValue] {
    [
      "json": .bool(isJSON), "fenced": .bool(isFenced), "mistakes": .strings(mistakes),
      "prose": .strings(prose),
    ]
  }
}

extension CitationCheck {
  fileprivate init?(recorded fields: [String: JSONValue]) {
    guard let range = fields.range("at"),
      let status = fields.text("status").flatMap({ ResolvedCitation.Status(rawValue: $0) })
    else { return nil }
    self.init(range: range, status: status, isNative: fields.flag("native"))
  }

  fileprivate var recorded: [String: JSONValue] {
    [String: JSONValue](present: [
      "at": .range(range), "status": .string(status.rawValue),
      "native": isNative ? .bool(true) : nil,
    ])
  }
}

extension QuoteCheck {
  fileprivate init?(recorded fields: [String: JSONValue]) {
    guard let range = fields.range("at"),
      let status = fields.text("status").flatMap({ Status(rawValue: $0) })
    else { return nil }
    self.init(
      range: range, status: status, source: fields.range("source"),
      pages: fields["pages"]?.pageRange)
  }

  fileprivate var recorded: [String: JSONValue] {
    [String: JSONValue](present: [
      "at": .range(range), "status": .string(status.rawValue),
      "source": source.map { .range($0) }, "pages": pages.map { .pages($0) },
    ])
  }
}

extension SentenceCheck {
  fileprivate init?(recorded fields: [String: JSONValue]) {
    guard let range = fields.range("at"),
      let support = fields.text("support").flatMap({ SentenceSupport(rawValue: $0) })
    else { return nil }
    self.init(
      range: range, support: support, score: fields.integer("score") ?? 0,
      missing: fields.list("missing").compactMap(\.string),
      doubts: fields.list("doubts").compactMap { $0.object.flatMap(ClaimDoubt.init(recorded:)) },
      isCited: fields.flag("cited"))
  }

  fileprivate var recorded: [String: JSONValue] {
    [String: JSONValue](present: [
      "at": .range(range), "support": .string(support.rawValue), "score": .integer(score),
      "missing": missing.isEmpty ? nil : .strings(missing),
      "doubts": doubts.isEmpty ? nil : .array(doubts.map { .object($0.recorded) }),
      "cited": .bool(isCited),
    ])
  }
}

extension ClaimDoubt {
  fileprivate init?(recorded fields: [String: JSONValue]) {
    guard let kind = fields.text("kind").flatMap({ Kind(rawValue: $0) }) else { return nil }
    self.init(kind, fields.list("words").compactMap(\.string))
  }

  package var recorded: [String: JSONValue] {
    ["kind": .string(kind.rawValue), "words": .strings(words)]
  }
}
