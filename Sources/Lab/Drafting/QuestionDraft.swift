package import Basics
package import Books
package import Sessions

/// A question that a model proposed, compared with the book.
package struct QuestionDraft: Hashable, Sendable {
  /// A quote with its place in the book's text; nil when the readable part does not contain it.
  package struct Quote: Hashable, Sendable {
    package let text: String
    package let place: Range<Int>?
  }

  /// The reason a draft cannot be taken unchanged.
  package enum Doubt: Hashable, Sendable {
    /// The reply is not a question with quotes.
    case unreadable
    /// The model found no question to ask here.
    case nothingToAsk
    case quoteMissing(String)
    case tooFewQuotes(needed: Int)
    /// Its claim, that the book has no answer, cannot be proved.
    case unprovable
  }

  package let kind: QuestionKind
  package let text: String
  package let quotes: [Quote]
  package let doubts: [Doubt]
  /// The places of the book it was made from.
  package let sample: [Range<Int>]

  package var isVerified: Bool { doubts.isEmpty }
  /// True when the reply contains a question.
  package var isReadable: Bool { !doubts.contains(.unreadable) && !doubts.contains(.nothingToAsk) }

  /// The gold: the book's own words at the places of the quotes.
  package func spans(of text: BookText) -> [GoldSpan] {
    quotes.compactMap(\.place).map { GoldSpan(start: $0.lowerBound, text: text.text($0)) }
  }
}

/// Looks for the quotes of proposals in a book.
package struct DraftVerifier: Sendable {
  private let text: BookText
  /// The end of the readable part.
  private let end: Int

  package init(text: BookText, fence: Fence) {
    self.text = text
    end = text.pageMap.end(before: fence)
  }

  /// Compares a model's reply with the book.
  package func draft(_ reply: String, kind: QuestionKind, sample: [Range<Int>]) -> QuestionDraft {
    guard let parsed = DraftReply(reply) else {
      return QuestionDraft(kind: kind, text: "", quotes: [], doubts: [.unreadable], sample: sample)
    }
    return draft(parsed.question, quotes: parsed.quotes, kind: kind, sample: sample)
  }

  /// Compares a question and its quotes, edited by a reader, with the book.
  package func draft(
    _ question: String, quotes: [String], kind: QuestionKind, sample: [Range<Int>]
  ) -> QuestionDraft {
    guard !question.isEmpty else {
      return QuestionDraft(
        kind: kind, text: "", quotes: [], doubts: [.nothingToAsk], sample: sample)
    }
    let placed =
      kind == .none
      ? []
      : quotes.map { quote in
        QuestionDraft.Quote(text: quote, place: place(of: quote, sample))
      }
    return QuestionDraft(
      kind: kind, text: question, quotes: placed, doubts: doubts(placed, kind), sample: sample)
  }

  private func doubts(_ quotes: [QuestionDraft.Quote], _ kind: QuestionKind)
    -> [QuestionDraft.Doubt]
  {
    if kind == .none { return [.unprovable] }
    let needed = kind == .multi ? 2 : 1
    let missing = quotes.filter { $0.place == nil }.map {
      QuestionDraft.Doubt.quoteMissing($0.text)
    }
    let places = Set(quotes.compactMap(\.place))
    return missing + (places.count + missing.count < needed ? [.tooFewQuotes(needed: needed)] : [])
  }

  /// The place of a quote in the sample, else anywhere in the readable part; nil without one.
  private func place(of quote: String, _ sample: [Range<Int>]) -> Range<Int>? {
    let words = Array(quote.utf8)
    for range in sample + [0..<end] {
      let range = range.clamped(to: 0..<end)
      let found = Array(text.utf8[range]).rangesIgnoringBlanks(of: words).lazy
        .map { range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound }
        .first {
          !text.utf8.partsWord(at: $0.lowerBound) && !text.utf8.partsWord(at: $0.upperBound)
        }
      if let found { return found }
    }
    return nil
  }
}

/// The proposal of a model: one JSON object with a question and quotes.
package struct DraftReply: Hashable, Sendable {
  package let question: String
  package let quotes: [String]

  /// Reads the object anywhere in the text, since some models put words or a fence around it.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let json = Self.object(in: bytes), let question = json["question"]?.string else {
      return nil
    }
    self.question = question.trimmedOfBlanks
    quotes = (json["quotes"]?.array ?? []).compactMap(\.string).map(\.trimmedOfBlanks)
      .filter { !$0.isEmpty }
  }

  /// The outermost object of a text; nil without one.
  package static func object(in bytes: [UInt8]) -> JSONValue? {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")),
      let end = bytes.lastIndex(of: UInt8(ascii: "}")), start < end,
      let json = try? JSONValue(parsing: bytes, range: start..<end + 1), json.object != nil
    else { return nil }
    return json
  }
}

extension String {
  fileprivate var trimmedOfBlanks: String {
    let bytes = Array(utf8)
    return String(decoding: bytes[bytes.trimmingBlanks(0..<bytes.count)], as: UTF8.self)
  }
}
