package import Basics
/// Books of a list by their numbers.
package enum NumberedBooks: Hashable, Sendable {
  /// From 1, each once, as typed.
  case numbers([Int])
  case last
  case all

  /// The places that are meant in a list with such places; throws for one that isn't there.
  package func places(among shown: [Int]) throws(ShownBookError) -> [Int] {
    guard let last = shown.max() else { throw .nothingShown }
    switch self {
    case .all: return shown
    case .last: return [last]
    case .numbers(let numbers):
      if let missing = numbers.first(where: { !shown.contains($0) }) {
        throw .noNumber(missing, shown: shown)
      }
      return numbers
    }
  }

  /// True where words begin with numbers of a list, and not with a measure such as `30 pages`.
  package static func leads(_ words: [String]) -> Bool {
    guard let (_, rest) = read(words, isOne: true) else { return false }
    let isMeasure = rest.first.map { Self.measures.contains($0.lowercased()) } ?? false
    return !isMeasure
  }

  /// The numbers that words begin with, and the words behind them; nil without a number.
  ///
  /// With `isOne` a further number belongs to them only behind a comma, `and` or `&`: `read 2 4` rates.
  static func read(_ words: [String], isOne: Bool) -> (books: NumberedBooks, rest: [String])? {
    var numbers: [Int] = []
    var place = 0
    if words.first?.lowercased() == "the" || words.first?.lowercased() == "number" { place = 1 }
    guard words.indices.contains(place) else { return nil }
    switch words[place].lowercased() {
    case "all", "everything", "both", "them", "these": return (.all, Array(words[(place + 1)...]))
    case "last": return (.last, withoutOne(Array(words[(place + 1)...])))
    default: break
    }
    var isJoined = true
    while words.indices.contains(place) {
      let word = words[place].lowercased()
      if ["and", "&", "+", ","].contains(word), !numbers.isEmpty {
        guard words.indices.contains(place + 1), list(words[place + 1]) != nil else { break }
        isJoined = true
      } else if ["one", "book"].contains(word), !numbers.isEmpty {
        // As in `the second one`; a number behind it would be a rating.
        isJoined = false
      } else if isJoined || !isOne, let found = list(word) {
        numbers += found.filter { !numbers.contains($0) }
        isJoined = word.hasSuffix(",")
      } else {
        break
      }
      place += 1
    }
    guard !numbers.isEmpty else { return nil }
    return (.numbers(numbers), Array(words[place...]))
  }

  /// Words behind `the last one` without `one`.
  private static func withoutOne(_ words: [String]) -> [String] {
    ["one", "book"].contains(words.first?.lowercased()) ? Array(words.dropFirst()) : words
  }

  /// The numbers of a word: `2`, `#2`, `2.`, `2:`, `2,4`, `2-4`, `second`; nil for another word.
  private static func list(_ word: String) -> [Int]? {
    if let number = ordinals[word.lowercased()] { return [number] }
    let parts = word.split(separator: ",")
    guard !parts.isEmpty else { return nil }
    var numbers: [Int] = []
    for part in parts {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(number)
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        first <= last
      else { return nil }
      numbers += Array(first...last)
    }
    return numbers
  }

  /// A number from 1 to 99, with a mark before or behind it.
  private static func number(_ text: Substring) -> Int? {
    var digits = text.drop { $0 == "#" }
    if let last = digits.last, ".:;)".contains(last) { digits = digits.dropLast() }
    guard (1...2).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits)
    else { return nil }
    return number
  }

  private static let ordinals = [
    "one": 1, "two": 2, "three": 3, "four": 4, "first": 1, "1st": 1, "second": 2, "2nd": 2,
    "third": 3, "3rd": 3, "fourth": 4, "4th": 4,
  ]
  private static let measures: Set<String> = [
    "page", "pages", "book", "books", "chapter", "chapters", "hour", "hours", "minutes", "times",
    "stars", "of",
  ]
}

/// Reasons for which no book of a list is meant.
package enum ShownBookError: Error, Hashable, Sendable {
  /// No list was shown yet.
  case nothingShown
  /// With the numbers that are there.
  case noNumber(Int, shown: [Int])
}

extension ShownBookError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .nothingShown:
      return .init("No list of books was shown yet.", advice: "/discover makes one.", .notFound)
    case .noNumber(let number, let shown):
      let numbers = shown.map(String.init).joined(separator: ", ")
      return .init("The list has no book \(number).", advice: "Its numbers: \(numbers).", .notFound)
    }
  }
}
