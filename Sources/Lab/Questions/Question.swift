import Basics
package import Sessions

/// A question with the gold of a good answer; written once, it scores any chunking and any search.
package struct Question: Hashable, JSONSparse, Sendable {
  package let id: String
  package let text: String
  package let kind: QuestionKind
  /// Stretches of the book that answer it.
  package let spans: [GoldSpan]
  /// Labels of pages that answer it, when no stretch is known.
  package let pages: [String]
  /// Strings of which a passage must contain one, in any case, when no page is known either.
  package let contains: [String]
  /// The origin of a drafted question; nil for one that a person wrote.
  package let origin: QuestionOrigin?

  enum CodingKeys: String, CodingKey {
    case text = "question"
    case id, kind, spans, pages, contains, origin
  }

  package init(
    id: String, text: String, kind: QuestionKind, spans: [GoldSpan] = [], pages: [String] = [],
    contains: [String] = [], origin: QuestionOrigin? = nil
  ) {
    self.id = id
    self.text = text
    self.kind = kind
    self.spans = spans
    self.pages = pages
    self.contains = contains
    self.origin = origin
  }
}

/// A stretch of the book's text with its words, by which it is found again in another parse of the
/// book.
package struct GoldSpan: Hashable, JSONSparse, Sendable {
  /// Byte offset in the book's text; nil when only the words are known.
  package let start: Int?
  package let text: String
  /// True when every place of the words is an answer.
  package let isAnyPlace: Bool

  enum CodingKeys: String, CodingKey {
    case start, text
    case isAnyPlace = "any"
  }

  package init(start: Int?, text: String, isAnyPlace: Bool = false) {
    self.start = start
    self.text = text
    self.isAnyPlace = isAnyPlace
  }
}

/// Questions about one book, in the order of their file.
package struct QuestionSet: Hashable, Sendable {
  package let name: String
  package let questions: [Question]

  package init(name: String, questions: [Question]) {
    self.name = name
    self.questions = questions
  }
}
