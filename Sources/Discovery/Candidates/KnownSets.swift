import Reading

/// Sets, halves and volumes of books that are known under other titles.
struct KnownSets: Sendable {
  private typealias Volumes = (numbers: Set<Int>, entry: KnownBooks.Entry)

  /// By the key of an author, as in `BookNames`.
  private var authors: [String: KnownBooks.Entry] = [:]
  private var series: [String: Volumes] = [:]

  mutating func add(_ work: ShelvedWork, _ names: BookNames, _ entry: KnownBooks.Entry) {
    for author in names.authors where authors[author] == nil { authors[author] = entry }
    for place in work.work.series {
      let key = place.key
      let numbers = Self.numbers(place).union(series[key]?.numbers ?? [])
      series[key] = (numbers, series[key]?.entry ?? entry)
    }
  }

  /// Why a set, a part or a volume is no suggestion, with the title it goes back to.
  ///
  /// Of a series comes the next volume; a later one only where the wish names it.
  func known(_ candidate: Candidate, _ index: NameIndex<KnownBooks.Entry>, _ wish: WishParts)
    -> (Exclusion.Reason, title: String?)?
  {
    let words = FoldedText.folded(candidate.title).split(separator: " ").map(String.init)
    if Self.isSet(words), let entry = candidate.names.authors.lazy.compactMap({ authors[$0] }).first
    {
      return (entry.reason, entry.title)
    }
    if let whole = Self.whole(words) {
      var names = candidate.names
      names.titles = [FoldedTitle(whole)]
      names.isbns = []
      names.identifiers = []
      if let (entry, _) = index.find(names) { return (entry.reason, entry.title) }
    }
    let isNamed =
      wish.titles.contains { candidate.isTitled(FoldedTitle($0)) }
      || candidate.hasAuthor(calledOneOf: wish.authors)
    for place in candidate.series {
      let known = series[place.key]
      let numbers = Self.numbers(place)
      guard let first = numbers.min() else { continue }
      if let known, !known.numbers.isDisjoint(with: numbers) {
        return (known.entry.reason, known.entry.title)
      }
      if first > (known?.numbers.max() ?? 0) + 1, !isNamed {
        return (.unfit("volume \(first) of \(place.name)"), nil)
      }
    }
    return nil
  }

  /// `2` and `1-3` as numbers; none for a story between two volumes.
  private static func numbers(_ place: SeriesPlace) -> Set<Int> {
    let text = place.place ?? ""
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard !text.contains("."), let first = numbers.first, let last = numbers.last, first <= last,
      last - first < 100
    else { return [] }
    return text.contains(",") || text.contains("&") ? Set(numbers) : Set(first...last)
  }

  /// `4-Book Boxed Set`, `Mistborn Trilogy Boxed Set`, `Books 1-3`, `The Complete Series`.
  private static func isSet(_ words: [String]) -> Bool {
    if words.contains(where: wholeSets.contains) { return true }
    let pairs = zip(words, words.dropFirst())
    return pairs.contains { first, second in
      ["box", "boxed", "collection", "collected", "complete", "gift"].contains(first)
        && ["set", "series", "trilogy", "saga", "collection", "novels", "books", "works"]
          .contains(second)
        || ["book", "books", "volume", "volumes"].contains(second) && isNumber(first)
          && first != "1"
        || ["books", "volumes", "vols"].contains(first) && isNumber(second)
    }
      || ["trilogy", "quartet", "tetralogy", "quintet"].contains(words.last ?? "")
  }

  private static let wholeSets: Set<String> = ["boxset", "boxed", "omnibus", "bundle"]

  private static func isNumber(_ word: String) -> Bool {
    word.allSatisfy(\.isNumber) || ["two", "three", "four", "five", "six", "seven"].contains(word)
  }

  /// The title of which this one is a half: `The Way of Kings, Part 1`, `It (1 of 2)`.
  private static func whole(_ words: [String]) -> String? {
    let parts: Set<String> = ["part", "parts", "half", "volume", "vol", "teil", "tome", "deel"]
    guard words.count > 2 else { return nil }
    let tail = words.suffix(3)
    let place =
      tail.firstIndex(of: "of").flatMap { $0 > 0 && isNumber(words[$0 - 1]) ? $0 - 1 : nil }
      ?? words.lastIndex(where: parts.contains)
    guard var end = place, end > 0, words.count - end <= 4 else { return nil }
    while end > 1, parts.contains(words[end - 1]) || ["first", "second"].contains(words[end - 1]) {
      end -= 1
    }
    return words[..<end].joined(separator: " ")
  }
}
