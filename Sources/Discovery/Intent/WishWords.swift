import Basics
import Reading

/// The words of a wish, as they were typed and as rules read them.
///
/// Apostrophes vanish inside words (`i'd` is `id`), hyphens part them, and other punctuation becomes the
/// word `,`, which no phrase reaches across. A number of the list of books that was shown, such as
/// `number two`, `the 3rd one` or `#1`, becomes one word, such as `#2`.
struct WishWords {
  /// The border between two clauses.
  static let border = ","

  /// Small letters with apostrophes, one for each word of `read`.
  let typed: [String]
  /// The same words with slips of the pen corrected.
  let read: [String]
  /// What stands in quotation marks, as typed in small letters.
  let quoted: [String]

  init(_ text: String) {
    let (words, quoted) = Self.cut(text)
    self.quoted = quoted
    typed = Self.withoutManners(Self.numbered(words))
    read = typed.map { WishSpelling.corrected($0.filter { $0 != "'" }) }
  }

  private static func cut(_ text: String) -> (words: [String], quoted: [String]) {
    var (words, quoted): ([String], [String]) = ([], [])
    var (word, quote): (String, String?) = ("", nil)
    func close() {
      while word.hasSuffix("'") { word.removeLast() }
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.lowercased().unicodeScalars {
      if KeywordWords.isWordScalar(scalar) {
        word += scalar.baseLetters
        quote?.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "'", "\u{2019}":
        if !word.isEmpty { word += "'" }
        quote?.unicodeScalars.append(scalar)
      case "#": word = "#"
      case "+" where word.last?.isNumber == true:
        close()
        words.append("plus")
      case "\"", "\u{201C}", "\u{201D}":
        close()
        if let text = quote { quoted.append(text) }
        quote = quote == nil ? "" : nil
      case " ", "\t", "-", "\u{2010}", "\u{2011}", "/", "_", "\u{A0}":
        close()
        quote?.unicodeScalars.append(scalar)
      case "." where word.utf8.count == 1 && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }:
        // The stop of an initial ends no clause.
        close()
        quote?.unicodeScalars.append(scalar)
      default:
        close()
        quote?.unicodeScalars.append(scalar)
        if let last = words.last, last != border { words.append(border) }
      }
    }
    close()
    if words.last == border { words.removeLast() }
    return (words, quoted.filter { $0.contains { !$0.isWhitespace } })
  }

  /// Words without those of politeness and hesitation; the text itself where it has no others.
  private static func withoutManners(_ words: [String]) -> [String] {
    var kept = words.filter { !manners.contains($0) }
    while let first = kept.first, kept.count > 1, openers.contains(first) || first == border {
      kept.removeFirst()
    }
    while kept.last == border { kept.removeLast() }
    return kept.isEmpty ? words : kept
  }

  private static let manners: Set<String> = [
    "please", "pls", "plz", "thanks", "thank", "thx", "hmm", "hm", "uh", "um", "lol",
  ]
  private static let openers: Set<String> = [
    "oh", "ok", "okay", "hey", "hi", "hello", "well", "so", "and", "but", "yes", "yeah", "actually",
  ]
}

extension WishWords {
  /// Replaces what names a place in the list by `#` with its number.
  private static func numbered(_ words: [String]) -> [String] {
    var result: [String] = []
    var place = 0
    while place < words.count {
      let (numbers, length) = reference(words, at: place)
      let plain = words[place].filter { $0 != "#" }
      result += numbers.isEmpty ? (plain.isEmpty ? [] : [plain]) : numbers.map { "#\($0)" }
      place += numbers.isEmpty ? 1 : length
    }
    return result
  }

  /// The places that words name, with how many words do; none where they name none.
  private static func reference(_ words: [String], at place: Int) -> (numbers: [String], Int) {
    let word = words[place]
    let next = words.indices.contains(place + 1) ? words[place + 1] : border
    if word.hasPrefix("#"), let number = digit(String(word.dropFirst())) { return ([number], 1) }
    if ["number", "no", "nr", "num"].contains(word), let number = digit(next) ?? cardinals[next] {
      return ([number], 2)
    }
    if let number = digit(word), !amounts.contains(next), !measured(words, place) {
      return ([number], 1)
    }
    let start = word == "the" ? place + 1 : place
    guard words.indices.contains(start), let ordinal = ordinals[words[start]] else {
      return ([], 0)
    }
    let after = words.indices.contains(start + 1) ? words[start + 1] : border
    let hasArticle = start > place || (place > 0 && words[place - 1] == "that")
    let length = start - place + 1
    if ordinal == "1", after == "two" || after == "2" { return (["1", "2"], length + 1) }
    if after == "one" { return ([ordinal], length + 1) }
    return hasArticle && followers.contains(after) ? ([ordinal], length) : ([], 0)
  }

  private static func digit(_ word: String) -> String? {
    word.utf8.count == 1 && ("1"..."9").contains(word) ? word : nil
  }

  /// True for a digit that counts something said before, as in `at least 2`.
  private static func measured(_ words: [String], _ place: Int) -> Bool {
    place > 0 && ["catch", "book", "part", "volume", "season", "vol"].contains(words[place - 1])
  }

  static let cardinals = [
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "ten": "10", "twenty": "20",
  ]
  private static let ordinals = [
    "first": "1", "1st": "1", "second": "2", "2nd": "2", "third": "3", "3rd": "3", "fourth": "4",
    "4th": "4", "fifth": "5", "5th": "5", "last": "last",
  ]
  /// Words behind a digit that make it an amount.
  private static let amounts: Set<String> = [
    "page", "pages", "star", "stars", "hour", "hours", "day", "days", "week", "weeks", "month",
    "months", "year", "years", "book", "books", "minutes", "people", "times",
  ]
  /// Words behind `the second` that leave it a place in the list.
  private static let followers: Set<String> = [
    border, "is", "was", "already", "looks", "sounds", "seems", "too", "and", "or", "has", "again",
  ]
}
