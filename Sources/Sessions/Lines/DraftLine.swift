package import Basics

/// The places questions were drafted from, so that a replay uses the same ones.
package struct DraftLine: TranscriptLine, Hashable {
  package static let kind = "draft"

  package let cell: Int
  package let questionKind: QuestionKind
  /// Places in the book's text, grouped by call.
  package let samples: [[Range<Int>]]

  package init(cell: Int, questionKind: QuestionKind, samples: [[Range<Int>]]) {
    self.cell = cell
    self.questionKind = questionKind
    self.samples = samples
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"),
      let kind = fields.text("kind").flatMap({ QuestionKind(rawValue: $0) })
    else { return nil }
    self.cell = cell
    questionKind = kind
    samples = fields.list("places").map { ($0.array ?? []).compactMap(\.byteRange) }
  }

  package var fields: [String: JSONValue] {
    [
      "n": .integer(cell), "kind": .string(questionKind.rawValue),
      "places": .array(samples.map { .array($0.map { .range($0) }) }),
    ]
  }
}

/// The kinds of questions, by what an answer needs.
package enum QuestionKind: String, Codable, Sendable, CaseIterable {
  /// One passage answers it.
  case single
  /// Several passages together answer it.
  case multi
  /// The book does not answer it; a good answer says so.
  case none
}
