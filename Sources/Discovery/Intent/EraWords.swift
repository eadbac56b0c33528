/// A time that is named by years: `before 1900`, `since 2000`, `between 1920 and 1940`, `from 1984`.
struct EraWords {
  private let words: [String]
  private let place: Int
  private let thisYear: Int

  /// The phrase that begins at a place of a line.
  init(_ words: [String], at place: Int, thisYear: Int) {
    self.words = words
    self.place = place
    self.thisYear = thisYear
  }

  /// The years, and how many words name them; nil where none do.
  var era: (wish: EraWish, length: Int)? {
    // The time of a story is another one.
    let before = place > 0 ? words[place - 1] : ""
    guard before != "set" else { return nil }
    return switch words[place] {
    case "between", "from": span ?? (words[place] == "from" ? open(Self.only) : nil)
    case "before", "until", "till", "pre": open(Self.before)
    case "after", "since", "post": open(Self.since)
    case "in": Self.publishing.contains(before) ? open(Self.only) : nil
    case "older", "earlier": than(Self.before)
    case "newer", "later", "younger": than(Self.since)
    case "last", "past", "this": recent
    case "modern" where ["but", "more", "something"].contains(before): (since(30, 1), 1)
    default: nil
    }
  }

  private static let publishing: Set<String> = [
    "published", "written", "released", "out", "printed", "appeared",
  ]
  /// Books older than writing are not known.
  private static let earliest = -3000
  private static let latest = 9999

  private static func before(_ year: Int, _ word: String) -> ClosedRange<Int> {
    earliest...(["until", "till"].contains(word) ? year : year - 1)
  }

  private static func since(_ year: Int, _ word: String) -> ClosedRange<Int> {
    (word == "since" ? year : year + 1)...latest
  }

  private static func only(_ year: Int, _ word: String) -> ClosedRange<Int> { year...year }

  private func year(_ offset: Int) -> Int? {
    guard place + offset < words.count, words[place + offset].utf8.count == 4,
      let year = Int(words[place + offset]), (1000...2100).contains(year)
    else { return nil }
    return year
  }

  private func open(_ years: (Int, String) -> ClosedRange<Int>) -> (wish: EraWish, length: Int)? {
    year(1).map { (wish(2, years($0, words[place])), 2) }
  }

  private func than(_ years: (Int, String) -> ClosedRange<Int>) -> (wish: EraWish, length: Int)? {
    guard place + 1 < words.count, words[place + 1] == "than", let year = year(2) else {
      return nil
    }
    return (wish(3, years(year, words[place])), 3)
  }

  /// `last five years`, `past decade`, `this year`.
  private var recent: (wish: EraWish, length: Int)? {
    let rest = words[(place + 1)...]
    let count = rest.first.flatMap { Int($0) ?? WishWords.cardinals[$0].flatMap { Int($0) } }
    guard let unit = rest.dropFirst(count == nil ? 0 : 1).first,
      let years = ["year": 1, "years": 1, "decade": 10, "decades": 10][unit], count ?? 1 < 100
    else { return nil }
    let length = count == nil ? 2 : 3
    return (since(years * (count ?? 1) - (words[place] == "this" ? 1 : 0), length), length)
  }

  private func since(_ years: Int, _ length: Int) -> EraWish {
    wish(length, thisYear - years...max(thisYear, Self.latest))
  }

  private var span: (wish: EraWish, length: Int)? {
    guard let first = year(1), let last = year(3), first <= last,
      ["and", "to", "until", "till"].contains(words[place + 2])
    else { return nil }
    return (wish(4, first...last), 4)
  }

  private func wish(_ length: Int, _ years: ClosedRange<Int>) -> EraWish {
    EraWish(words: words[place..<place + length].joined(separator: " "), years: years)
  }
}
