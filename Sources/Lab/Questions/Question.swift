package import Basics
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

extension Question {
  /// Reads a line; `number` is its place in the file and the id of a question without one.
  ///
  /// A missing kind follows from the gold.
  package init(json: JSONValue, number: Int) throws(QuestionError) {
    guard let text = json["question"]?.string, !text.isEmpty else {
      throw .malformed(line: number, reason: "there is no \"question\"")
    }
    let spans = try Self.spans(json["spans"], number)
    let pages = (json["pages"]?.array ?? []).compactMap { $0.string ?? $0.integer.map(String.init) }
    let contains = (json["contains"]?.array ?? []).compactMap(\.string).filter { !$0.isEmpty }
    let hasGold = !spans.isEmpty || !pages.isEmpty || !contains.isEmpty
    let kind: QuestionKind
    if let name = json["kind"]?.string {
      guard let known = QuestionKind(rawValue: name) else {
        throw .malformed(line: number, reason: "the kind must be single, multi or none")
      }
      kind = known
    } else {
      kind = !hasGold ? .none : spans.count > 1 ? .multi : .single
    }
    guard hasGold == (kind != .none) else {
      throw .malformed(
        line: number,
        reason: hasGold
          ? "a question of kind none has nothing to find"
          : "there are no spans, pages or contains; a question without answer is of kind none")
    }
    self.init(
      id: json["id"]?.string ?? "q\(number)", text: text, kind: kind, spans: spans, pages: pages,
      contains: contains, origin: json["origin"].flatMap { QuestionOrigin($0) })
  }

  private static func spans(_ value: JSONValue?, _ number: Int) throws(QuestionError)
    -> [GoldSpan]
  {
    var spans: [GoldSpan] = []
    for item in value?.array ?? [] {
      guard let text = item["text"]?.string, !text.isEmpty else {
        throw .malformed(line: number, reason: "a span has no \"text\"")
      }
      spans.append(
        GoldSpan(
          start: item["start"]?.integer, text: text, isAnyPlace: item["any"] == .bool(true)))
    }
    return spans
  }
}

extension QuestionSet {
  /// Reads a file of JSON lines; empty lines are skipped.
  package init(name: String, jsonLines: [UInt8]) throws(QuestionError) {
    var questions: [Question] = []
    var ids: Set<String> = []
    let lines = jsonLines.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let bytes = Array(line)
      if bytes.trimmingBlanks(0..<bytes.count).isEmpty { continue }
      guard let json = try? JSONValue(parsing: bytes) else {
        throw .malformed(line: index + 1, reason: "it is not JSON")
      }
      let question = try Question(json: json, number: index + 1)
      guard ids.insert(question.id).inserted else {
        throw .malformed(line: index + 1, reason: "the id \(question.id) is there twice")
      }
      questions.append(question)
    }
    self.init(name: name, questions: questions)
  }

  package var jsonLines: String {
    questions.map { $0.json.canonicalText + "\n" }.joined()
  }
}

/// Errors of sets of questions.
package enum QuestionError: Error, Hashable, Sendable {
  case malformed(line: Int, reason: String)
  /// No set has that name; `near` are similar names.
  case noSuchSet(String, near: [String])
  case empty(set: String)
  /// An import would replace the set in the file at `path`.
  case alreadyThere(set: String, path: String)
  case tooFew(set: String, count: Int, needed: Int)
  case noSuchQuestion(String, set: String)
  /// The words of a question's gold are not in the book.
  case goldMissing(question: String, text: String)
  case noSuchPage(question: String, page: String)
  /// The words are in several places of the book and no place was chosen; `places` is empty when
  /// all are beyond the reading position.
  case severalPlaces(words: String, places: [GoldPlace])
  /// The file has none of the known formats.
  case unknownFormat(path: String)
  /// The command needs a language model, and none is chosen.
  case needsModel(command: String)
  /// Drafting questions needs a language model.
  case draftingNeedsModel
  /// The readable part is too short to ask about.
  case nothingToDraft
  case noSuchMetric(String, near: [String])
  /// The file cannot be read or written, or is malformed.
  case unreadable(path: String, reason: String)
}

/// The origin of a question that a model drafted.
package struct QuestionOrigin: Hashable, Codable, Sendable {
  /// Provider and model, such as `anthropic:claude-sonnet-4-5`.
  package let model: String
  /// The prompt template with its version, such as `draft v1`, and the hash of its source.
  package let template: String
  package let templateHash: ContentHash
  /// The session and the cell that hold the prompt and the reply.
  package let session: String
  package let cell: Int
  /// True when the reader changed what the model proposed.
  package var isEdited: Bool

  enum CodingKeys: String, CodingKey {
    case model, template, templateHash, session, cell
    case isEdited = "edited"
  }

  package init(
    model: String, template: String, templateHash: ContentHash, session: String, cell: Int,
    isEdited: Bool
  ) {
    self.model = model
    self.template = template
    self.templateHash = templateHash
    self.session = session
    self.cell = cell
    self.isEdited = isEdited
  }
}
