import Basics

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
      case "&":
        close()
        words.append("and")
        quote?.unicodeScalars.append(scalar)
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

/// Corrects slips in words that the rules know; names and titles stay as they are typed.
enum WishSpelling {
  /// The only word of the rules one slip away, or two for eight letters or more; else the word itself.
  static func corrected(_ word: String) -> String {
    if let short = shorthand[word] { return short }
    let typed = Array(word.utf8)
    guard typed.count >= 5, !known.contains(word) else { return word }
    let near = candidates(typed).filter {
      let most = min(typed.count, $0.utf8.count) >= 8 ? 2 : 1
      return EditDistance.between(typed, Array($0.utf8), upTo: most) != nil
    }
    // A letter is left out more often than added.
    return near.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) } ?? word
  }

  private static func candidates(_ typed: [UInt8]) -> [String] { byFirst[typed[0]] ?? [] }

  private static let shorthand = [
    "smth": "something", "sth": "something", "u": "you", "ur": "your", "rec": "recommendation",
    "recs": "recommendations", "bc": "because", "r": "are", "dunno": "dont",
    "scifi": "sci fi", "favorite": "favourite", "fav": "favourite", "cosy": "cozy",
  ]

  /// Words that people mistype, by their first letters; six letters or more, so that few others are near.
  private static let byFirst = Dictionary(
    grouping: mistyped.sorted(), by: { $0.utf8.first ?? 0 })

  private static let known: Set<String> = mistyped.union([
    "night", "nights", "novels", "alike", "single", "liked", "readers", "stories", "others",
    "dragon", "shorts", "longed", "mother", "strange", "number", "numbers", "author's",
  ])

  private static let mistyped: Set<String> = [
    "something", "anything", "similar", "recommend", "recommendation", "recommendations",
    "suggest", "suggestion", "suggestions", "surprise", "different", "shorter", "longer", "another",
    "already", "about", "looking", "reading", "fantasy", "mystery", "romance", "thriller", "horror",
    "biography", "historical", "fiction", "science", "classic", "dystopian", "boring", "finished",
    "random", "explore", "discover", "interested", "romantic", "thinner", "author", "alternative",
  ]
}

/// Words that ask for a book and say nothing about it.
enum RequestWords {
  package static func contains(_ word: String) -> Bool { all.contains(word) }

  /// Words with which no title or name begins in a wish.
  static let notNames: Set<String> = [
    "to", "that", "this", "it", "these", "those", "them", "me", "him", "her", "us", "reading",
    "something", "anything", "someone", "about", "on", "in", "with", "without", "for", "women",
    "men", "musicians", "people", "authors", "writers", "poets", "scientists", "journalists",
    "black", "female", "male", "queer", "indigenous", "another", "more", "some", "any", "books",
    "and", "or", "but", "what", "if", "when", "which", "other", "others", "different", "is", "are",
    "again", "my", "your", "i", "you", "we", "read", "better", "similar", "like", "recommendations",
    "one",
    "suggestions", "new", "good", "a", "an", "far", "how", "not", "really", "now", "then", "next",
    "help", "hope", "comfort", "motivation", "shorter", "longer", "hidden", "all", "lots", "time",
  ]

  private static let all = Set(
    """
    a an the i im id ill ive me my we us you your u it its this that some something somthing any
    anything one ones
    book books read reads reading novel novels next new good great nice best better another more other
    recommend recommended recommending recommendation recommendations suggest suggested suggestion
    suggestions ideas idea
    want wanted would like liked love need needs looking look find give get show tell pick choose help
    decide cant cannot could can should do does did dont have has had got no not nothing know sure what
    whats which whatever when where who how is are was be been to for from of on in at up out and or so
    just really maybe think thinking please finished worth must start lets let go ok hi hello hey there
    here now today tonight weekend week month holiday summer winter evening day time something's
    mood feel feeling only also very much well if stuff thing things title titles author authors story
    stories must reads tbr list shelf library pile kind sort type bit little lot old fashioned ever
    weve youve theyve wanna gonna gimme hit lay shall will might off by with as
    likes loves enjoys hates prefers around releases release beach flight plane train trip vacation
    commute bed bedtime
    doesnt gift gifts present birthday christmas
    published released printed written came appeared
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
