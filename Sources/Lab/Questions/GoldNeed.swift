package import Books

/// One thing a search must find for a question; any of the alternatives will do.
package struct GoldNeed: Hashable, Sendable {
  /// Byte ranges in the book's text, in reading order.
  package let alternatives: [Range<Int>]
  package let asks: Asks

  /// The part of an alternative that meets the need.
  package enum Asks: Hashable, Sendable {
    case anyPart
    /// All of it, as with required strings.
    case all
  }

  package init(alternatives: [Range<Int>], asks: Asks = .anyPart) {
    self.alternatives = alternatives
    self.asks = asks
  }

  package func isMet(by range: Range<Int>) -> Bool {
    alternatives.contains { gold in
      switch asks {
      case .anyPart: range.overlaps(gold) && !gold.isEmpty
      case .all: range.lowerBound <= gold.lowerBound && gold.upperBound <= range.upperBound
      }
    }
  }
}

/// Finds the gold of questions in one book's text.
package struct GoldResolver: Sendable {
  private let text: BookText
  private let folded: EditionText

  package init(text: BookText) {
    self.text = text
    folded = EditionText(text.utf8)
  }

  /// The needs of a question: one need a span, all pages together one each, the strings together one.
  package func needs(of question: Question) throws(QuestionError) -> [GoldNeed] {
    var needs: [GoldNeed] = []
    for span in question.spans {
      guard let range = range(of: span) else {
        throw .goldMissing(question: question.id, text: span.text)
      }
      let places = span.isAnyPlace ? everyPlace(of: span.text) : []
      needs.append(GoldNeed(alternatives: places.isEmpty ? [range] : places))
    }
    for label in question.pages {
      guard let page = text.pageMap.page(named: label) else {
        throw .noSuchPage(question: question.id, page: label)
      }
      needs.append(GoldNeed(alternatives: [text.pageMap.ranges[page - 1]]))
    }
    if !question.contains.isEmpty {
      let found = question.contains.flatMap(folded.ranges)
      guard !found.isEmpty else {
        throw .goldMissing(question: question.id, text: question.contains[0])
      }
      needs.append(
        GoldNeed(alternatives: found.sorted { $0.lowerBound < $1.lowerBound }, asks: .all))
    }
    return needs
  }

  /// The needs of a question; nil when the book does not contain one of them.
  package func known(_ question: Question) -> [GoldNeed]? { try? needs(of: question) }

  /// The range of a span: at its offset, else at the nearest place with the same words.
  private func range(of span: GoldSpan) -> Range<Int>? {
    let words = Array(span.text.utf8)
    if let start = span.start, start >= 0, start <= text.utf8.count - words.count,
      text.utf8[start..<start + words.count].elementsEqual(words)
    {
      return start..<start + words.count
    }
    let whole = places(of: span.text)
    // A span that a tool cut inside a word is found too.
    let found = whole.isEmpty ? text.utf8.rangesIgnoringBlanks(of: words) : whole
    let wanted = span.start ?? 0
    return found.min { abs($0.lowerBound - wanted) < abs($1.lowerBound - wanted) }
  }

  /// The places of the words as whole words, in order: letter for letter apart from blanks, else
  /// as another edition sets them.
  private func places(of words: String) -> [Range<Int>] {
    let exact = exactPlaces(of: words)
    return exact.isEmpty ? everyPlace(of: words) : exact
  }

  /// The places of the words as whole words, letter for letter apart from blanks, in order.
  package func exactPlaces(of words: String) -> [Range<Int>] {
    text.utf8.rangesIgnoringBlanks(of: Array(words.utf8)).filter(text.utf8.holdsWholeWords)
  }

  /// The places of the words as whole words, in capitals or small letters and with the marks of any
  /// edition, in order.
  package func everyPlace(of words: String) -> [Range<Int>] {
    let exact = exactPlaces(of: words)
    let known = Set(exact.map(\.lowerBound))
    let others = folded.ranges(of: words).filter { place in
      !known.contains(place.lowerBound) && text.utf8.holdsWholeWords(place)
    }
    return (exact + others).sorted { $0.lowerBound < $1.lowerBound }
  }
}
