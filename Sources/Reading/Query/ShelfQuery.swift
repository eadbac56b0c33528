package import Basics

/// A question to the shelf, such as `status:reading author:"le guin" rating>=4 lighthouse`.
package struct ShelfQuery: Hashable, Sendable {
  /// All have to hold.
  package var conditions: [ShelfCondition]
  /// Words and phrases looked for in title, authors, series and tags; all have to be found.
  package var words: [ShelfWords]
  package var order: ShelfOrder?

  package init(
    conditions: [ShelfCondition] = [], words: [ShelfWords] = [], order: ShelfOrder? = nil
  ) {
    self.conditions = conditions
    self.words = words
    self.order = order
  }

  /// True where the place in a series is worth showing.
  package var isAboutSeries: Bool {
    order?.key == .series || conditions.contains { $0.field == .series }
  }

  package var isEmpty: Bool { conditions.isEmpty && words.isEmpty }
}

/// A word, or several in a row that were quoted.
package struct ShelfWords: Hashable, Sendable {
  package let text: String
  package let isPhrase: Bool
  /// True with a `-` before it: a work with these words is left out.
  package let isExcluded: Bool

  package init(_ text: String, isPhrase: Bool = false, isExcluded: Bool = false) {
    self.text = text
    self.isPhrase = isPhrase
    self.isExcluded = isExcluded
  }
}

/// One field and what is asked of it.
package struct ShelfCondition: Hashable, Sendable {
  package let field: ShelfField
  package let test: ShelfTest
  /// True with a `-` before it: a work that passes is left out.
  package let isExcluded: Bool

  package init(_ field: ShelfField, _ test: ShelfTest, isExcluded: Bool = false) {
    self.field = field
    self.test = test
    self.isExcluded = isExcluded
  }
}

/// What is asked of a field; which test a field takes is said by `ShelfField.kind`.
package enum ShelfTest: Hashable, Sendable {
  /// One of the texts is part of the field, both folded as by `FoldedText.folded`.
  case contains([String])
  /// One of the tags, or of the language codes, is the field's, both folded.
  case equals([String])
  case status([ReadingStatus])
  case format([EditionFormat])
  case isbn(ISBN)
  /// Years, pages or quarter stars; a missing end is open.
  case number(from: Int?, through: Int?)
  /// Days, months or years; a missing end is open. Dates are compared as their texts are.
  case date(from: PartialDate?, through: PartialDate?)
  /// `any` is true, `none` is false.
  case exists(Bool)
  /// `yes` is true, `no` is false.
  case isTrue(Bool)
}

/// Fields of the shelf; raw values are what is typed.
package enum ShelfField: String, Sendable, CaseIterable {
  case title, author, series, tag, subject, publisher, review
  case status, format, lang, isbn
  /// Language in which the work was written, and facts of its first author that somebody stated.
  case original, region, gender
  case rating, year, pages
  case added, started, finished
  case owned

  /// Kinds of values that are typed after a field.
  package enum Kind: Sendable { case text, word, status, format, isbn, rating, number, date, flag }

  package var kind: Kind {
    switch self {
    case .title, .author, .series, .subject, .publisher, .review: .text
    case .tag, .lang, .original, .region, .gender: .word
    case .status: .status
    case .format: .format
    case .isbn: .isbn
    case .rating: .rating
    case .year, .pages: .number
    case .added, .started, .finished: .date
    case .owned: .flag
    }
  }
}

/// The order of an answer; `sort:-rating` is the best first.
package struct ShelfOrder: Hashable, Sendable {
  package let key: ShelfOrderKey
  package let isDescending: Bool

  package init(_ key: ShelfOrderKey, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }
}

package enum ShelfOrderKey: String, Sendable, CaseIterable {
  case title, author, year, rating, pages, added, started, finished
  /// By name of the series, then by place.
  case series
}

/// Reasons for which a question to the shelf cannot be read; each names what was typed.
package enum ShelfQueryError: Error, Hashable, Sendable {
  /// With fields it may have meant.
  case unknownField(String, near: [String])
  /// With the values the field takes, nearest first; empty for a field of free text.
  case unknownValue(field: ShelfField, value: String, near: [String])
  case noValue(ShelfField)
  /// A field that is compared by `:` only.
  case noComparison(ShelfField, sign: String)
  case unclosedQuote(String)
  case isbn(ISBNError)
  case unknownOrder(String, near: [String])
}

extension ShelfQueryError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .unknownField(let name, let near): .init(unknownField: name, near: near)
    case .unknownValue(let field, let value, let near):
      .init("\(field.rawValue) has no value “\(value)”.", near: near)
    case .noValue(let field):
      .init(
        "\(field.rawValue) needs a value.", advice: "Such as \(field.rawValue):any.", .usage)
    case .noComparison(let field, let sign):
      .init(
        "\(field.rawValue) takes no \(sign).", advice: "Write \(field.rawValue):VALUE.", .usage)
    case .unclosedQuote(let text):
      .init("The quotation mark before “\(text)” has no end.", .usage)
    case .isbn(let error): error.explanation
    case .unknownOrder(let name, let near): .init("Unknown order: \(name).", near: near)
    }
  }
}

extension ErrorMessage {
  /// A message about a name, with names that may be meant.
  package init(_ what: String, near: [String], _ sign: String = "") {
    let names = near.map { $0 + sign }.joined(separator: ", ")
    self.init(what, advice: near.isEmpty ? "" : "Possible: \(names).", .usage)
  }

  package init(unknownField name: String, near: [String]) {
    self.init("Unknown field of the shelf: \(name).", near: near, ":")
  }
}

extension ShelfQuery {
  /// True for a work that meets every condition and has every word, without tolerance for typos.
  ///
  /// A store answers from its index; this is the meaning it is compared with.
  package func matches(_ shelved: ShelvedWork) -> Bool {
    conditions.allSatisfy { $0.test.passes(shelved, $0.field) != $0.isExcluded }
      && words.allSatisfy { word in
        let wanted = KeywordWords.segmented(FoldedText.folded(word.text))
        return shelved.searched.contains { " \($0)".contains(" \(wanted)") } != word.isExcluded
      }
  }
}

extension ShelvedWork {
  /// Folded texts in which words are looked for.
  fileprivate var searched: [String] {
    let names = work.authors.map(\.author.name) + work.series.map(\.name) + work.tags
    return ([work.title, work.subtitle ?? ""] + names).map {
      KeywordWords.segmented(FoldedText.folded($0))
    }
  }

  /// Texts of a field, as they are stored.
  func texts(_ field: ShelfField) -> [String] {
    switch field {
    case .title: [work.title, work.subtitle].compactMap(\.self) + editions.compactMap(\.title)
    case .author: work.authors.map(\.author.name)
    case .series: work.series.map(\.name)
    case .tag: work.tags
    case .subject: work.subjects
    case .publisher: editions.compactMap(\.publisher)
    case .review: entries.compactMap(\.review)
    case .lang: editions.compactMap(\.language) + [work.originalLanguage].compactMap(\.self)
    case .original: [work.originalLanguage].compactMap(\.self)
    case .region: [firstAuthor?.culture.region?.value.rawValue].compactMap(\.self)
    case .gender: [firstAuthor?.culture.gender?.value.rawValue].compactMap(\.self)
    default: []
    }
  }

  /// Numbers of a field: quarter stars, years, pages.
  fileprivate func numbers(_ field: ShelfField) -> [Int] {
    switch field {
    case .rating: entries.compactMap { $0.rating?.quarters }
    case .year:
      [work.firstPublished ?? editions.compactMap { $0.published?.year }.min()].compactMap(\.self)
    case .pages: editions.compactMap(\.pageCount)
    default: []
    }
  }

  fileprivate func dates(_ field: ShelfField) -> [PartialDate] {
    switch field {
    case .added: [work.addedAt].compactMap(\.self)
    case .started: entries.compactMap(\.started)
    case .finished: entries.compactMap(\.finished)
    default: []
    }
  }

  /// True where anything is stated for the field.
  fileprivate func states(_ field: ShelfField) -> Bool {
    switch field.kind {
    case .status: current != nil
    case .format: editions.contains { $0.format != .unknown }
    case .isbn: editions.contains { !$0.isbns.isEmpty }
    case .rating, .number: !numbers(field).isEmpty
    case .date: !dates(field).isEmpty
    case .flag: isOwned
    case .text, .word: !texts(field).isEmpty
    }
  }
}

extension ShelfTest {
  fileprivate func passes(_ shelved: ShelvedWork, _ field: ShelfField) -> Bool {
    switch self {
    case .contains(let wanted):
      let texts = shelved.texts(field).map(FoldedText.folded)
      return texts.contains { text in wanted.contains { text.contains($0) } }
    case .equals(let wanted):
      return shelved.texts(field).contains {
        wanted.contains($0.lowercased()) || wanted.contains(FoldedText.folded($0))
      }
    case .status(let wanted):
      return shelved.current.map { wanted.contains($0.status) } ?? false
    case .format(let wanted): return shelved.editions.contains { wanted.contains($0.format) }
    case .isbn(let isbn): return shelved.editions.contains { $0.isbns.contains(isbn) }
    case .number(let from, let through):
      return shelved.numbers(field).contains { ($0 >= from ?? .min) && ($0 <= through ?? .max) }
    case .date(let from, let through):
      return shelved.dates(field).contains { date in
        (from.map { $0 <= date } ?? true) && (through.map { date <= $0 } ?? true)
      }
    case .exists(let exists): return shelved.states(field) == exists
    case .isTrue(let isTrue): return shelved.isOwned == isTrue
    }
  }
}
