import Basics
import Books
import Search

/// Reads the pages and chapters of a question in the book that it names beside them.
///
/// A book is named by its label or by a word that only its title has. When a question names two
/// books, each place belongs to the book before it, or to the one after it if a place comes first.
/// A question that names no book means the only book that has its places.
struct JoinedPlaces {
  let joinedBooks: JoinedBooks

  /// Returns nil when no place is named.
  ///
  /// Throws `NotebookError.unclearPlace` when no book is named and several have the place, and
  /// `.beyondFence` for a page after the book's reading position.
  func places(in question: String) throws -> NamedPlaces? {
    let words = question.split(whereSeparator: \.isWhitespace).map(String.init)
    let mentions = words.indices.compactMap { index in
      part(named: words[index]).map { (index: index, part: $0) }
    }
    guard !mentions.isEmpty else { return try placesWithoutBook(in: question) }
    let isBehind = anyPlace(in: words[..<mentions[0].index].joined(separator: " ")) != nil
    var found: [NamedPlaces] = []
    for (order, mention) in mentions.enumerated() {
      let next = order + 1 < mentions.count ? mentions[order + 1].index : words.count
      let last = order > 0 ? mentions[order - 1].index + 1 : 0
      let piece = isBehind ? last..<mention.index : mention.index + 1..<next
      let rest = order == 0 && !isBehind ? Array(words[..<mention.index]) : []
      let isLast = order == mentions.count - 1
      let trailing = isBehind && isLast ? Array(words[(mention.index + 1)...]) : []
      let text = (rest + words[piece] + trailing).joined(separator: " ")
      if let own = try places(in: text, of: joinedBooks.parts[mention.part]) { found.append(own) }
    }
    return try Self.joined(found) ?? placesWithoutBook(in: question)
  }

  /// The places in the only book that has all of them, else in the only one that has some.
  private func placesWithoutBook(in question: String) throws -> NamedPlaces? {
    let read = joinedBooks.parts.compactMap { part in parsed(question, part).map { (part, $0) } }
    let open = read.filter { part, own in
      own.problem != nil || own.pages.contains { $0.start <= part.pageCount }
    }
    let whole = open.filter { $1.unknown.isEmpty }
    let holders = whole.isEmpty ? open : whole
    guard holders.count < 2 else {
      let names = Set(holders.compactMap(\.1.names.first))
      throw NotebookError.unclearPlace(
        names.count == 1 ? names.first ?? "" : holders[0].1.said, labels: holders.map(\.0.label))
    }
    if let (part, _) = holders.first ?? read.first(where: { !$1.pages.isEmpty }) {
      return try places(in: question, of: part)
    }
    // No open book has them, so they are told without a label.
    return read.first?.1
  }

  /// The book that a word names; nil for a word that fits several books.
  private func part(named word: String) -> Int? {
    let word = Self.bare(word)
    if let labelled = joinedBooks.parts.firstIndex(where: { $0.label.lowercased() == word }) {
      return labelled
    }
    guard word.count > 3, !StopWords.english.contains(word) else { return nil }
    let titled = joinedBooks.parts.indices.filter { index in
      KeywordWords.words(of: Array(joinedBooks.parts[index].open.book.title.utf8)).contains(word)
    }
    return titled.count == 1 ? titled[0] : nil
  }

  private static func bare(_ word: String) -> String {
    KeywordWords.words(of: Array(word.utf8)).first ?? ""
  }

  /// A place that one of the books has, as its reader would say it.
  private func anyPlace(in text: String) -> String? {
    joinedBooks.parts.lazy.compactMap { parsed(text, $0)?.names.first }.first
  }

  private func parsed(_ text: String, _ part: JoinedBooks.Part) -> NamedPlaces? {
    PlaceParser.places(
      in: text, pageMap: part.open.text.pageMap, chapters: part.open.chapterSpans,
      fence: part.fence)
  }

  /// The places of one book as pages of all books together.
  private func places(in text: String, of part: JoinedBooks.Part) throws -> NamedPlaces? {
    guard let own = parsed(text, part) else { return nil }
    let visible = own.pages.filter { $0.start <= part.pageCount }
      .map { PageRange($0.start, min($0.end, part.pageCount)) }
    if visible.isEmpty, let first = own.pages.first {
      let map = part.open.text.pageMap
      throw NotebookError.beyondFence(
        page: map.label(of: first.start), position: map.label(of: part.pageCount))
    }
    return NamedPlaces(
      pages: visible.map {
        PageRange($0.start + part.firstPage - 1, $0.end + part.firstPage - 1)
      },
      names: own.names.map { "\(part.label) \($0)" },
      unknown: own.unknown.map { "\(part.label) \($0)" },
      rest: own.rest.filter { self.part(named: $0) == nil }, problem: own.problem, said: own.said)
  }

  private static func joined(_ found: [NamedPlaces]) -> NamedPlaces? {
    guard !found.isEmpty else { return nil }
    return NamedPlaces(
      pages: found.flatMap(\.pages), names: found.flatMap(\.names),
      unknown: found.flatMap(\.unknown), rest: found.flatMap(\.rest),
      problem: found.lazy.compactMap(\.problem).first,
      said: found.map(\.said).joined(separator: ", "))
  }
}
