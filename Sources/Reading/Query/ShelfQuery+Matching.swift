import Basics

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
