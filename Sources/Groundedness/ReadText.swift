import Basics

/// A word of a claim or of its evidence, with its place in the text.
struct ReadWord {
  package let word: String
  /// The stem in one spelling, or `#` and a value: the words of `one hundred and three` are one word.
  let key: String
  let range: Range<Int>
  let sentence: Int
  /// Counts stretches between commas, other marks and conjunctions.
  let clause: Int
  /// True for a capital that does not begin a sentence or a quotation, and for a name that does.
  var isName: Bool
  let isCapital: Bool
  /// False for words of grammar and numbers that state nothing.
  let isContent: Bool
  let isNumber: Bool

  var isNegator: Bool { Self.negators.contains(word) && !isInitial }

  /// True for a word that may deny without a negator, such as `failed` and `harmless`.
  static func implies(_ word: String) -> Bool {
    implied.contains(word) || word.hasSuffix("less")
      || denies(WordSpelling.key(of: word, isUnit: false), before: "to")
  }

  private static let implied: Set<String> = [
    "free", "few", "little", "only", "too", "instead", "rather", "unless", "except", "missing",
    "empty", "absent", "whether", "outside", "silent", "quiet", "idle", "bare", "vacant",
  ]

  /// True for a word that denies what follows; `fail` and its like before `to` only.
  static func denies(_ key: String, before next: String) -> Bool {
    cues.contains(key) || next == "to" && infinitives.contains(key)
  }

  private static let cues = keys(
    "deny denial forbid forbidden forbade lack absence prevent avoid prohibit refuse reject")
  private static let infinitives = keys(
    "fail failure decline unable unwilling impossible neglect reluctant")

  private static func keys(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map { WordSpelling.key(of: String($0), isUnit: false) })
  }

  /// True for one capital letter with a full stop behind it, which shortens a name.
  var isInitial = false

  /// Names of months and days, which no person has in a sentence about somebody else.
  static let calendar: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday",
  ]

  /// Titles that are no part of a name, however it is given.
  static let forms: Set<String> = ["mr", "mrs", "ms", "miss", "mister", "sir", "madam"]

  var isTitle: Bool { Self.titles.contains(word) || Self.forms.contains(word) }

  /// Titles, which stand beside a name without being a part of it.
  static let titles: Set<String> = [
    "mr", "mrs", "miss", "dr", "doctor", "sir", "captain", "madame", "st", "professor", "uncle",
    "aunt", "president",
  ]

  /// False for words of grammar; `tell` is one only in a question.
  static func carriesMeaning(_ word: String) -> Bool {
    word == "tell" || !(StopWords.english.contains(word) || pronouns.contains(word))
  }

  private static let pronouns: Set<String> = [
    "one", "anyone", "anybody", "anything", "everyone", "everybody", "everything", "someone",
    "somebody", "something", "nobody", "nothing",
  ]

  /// Words that turn a statement into its opposite; `t` ends `isn't`.
  private static let negators: Set<String> = [
    "no", "not", "never", "nobody", "none", "nothing", "nowhere", "neither", "nor", "without",
    "cannot", "t", "hardly", "scarcely", "seldom", "rarely", "noone", "incapable", "nil", "non",
  ]
}

/// A text as words in sentences and clauses.
struct ReadText {
  private(set) var words: [ReadWord] = []
  /// Index ranges of the words of each sentence.
  private(set) var sentences: [Range<Int>] = []
  /// Places of each key.
  private(set) var places: [String: [Int]] = [:]

  /// Where in the book it stands; nil for other texts.
  private(set) var source: Range<Int>?

  /// `names` are names of the book, known at the beginning of a sentence too.
  init(_ stretches: [ArraySlice<UInt8>], names: Set<String> = [], source: Range<Int>? = nil) {
    self.source = source
    let bytes = Array(stretches.joined(separator: [0x0A, 0x0A]))
    let words = QuoteWord.words(of: bytes)
    let mentions = SpokenNumber.mentions(in: bytes, words: words)
    var reader = Reader(bytes: bytes)
    var index = 0
    var next = 0
    while index < words.count {
      let word = words[index]
      var end = index + 1
      var isVague = false
      reader.move(to: word)
      while next < mentions.count, mentions[next].words.lowerBound == index {
        let mention = mentions[next]
        end = max(end, mention.words.upperBound)
        // `the Second Assistant` is a name.
        let isTitle = mention.words.count == 1 && reader.isCapital(word) && reader.isInside
        isVague = isVague || mention.isVague || isTitle
        let range = word.range.lowerBound..<words[mention.words.upperBound - 1].range.upperBound
        add(
          reader.word(
            range, "#\(mention.value)", isNumber: true, isContent: !mention.isVague && !isTitle))
        next += 1
      }
      if end == index + 1, self.words.last?.range.lowerBound != word.range.lowerBound || isVague {
        let isInitial =
          word.word.utf8.count == 1 && word.range.upperBound < bytes.count
          && bytes[word.range.upperBound] == 0x2E && reader.isCapital(word)
        let key = WordSpelling.key(
          of: word.word, isUnit: index > 0 && self.words.last?.isNumber ?? false)
        if key != "s" || isInitial {
          var read = reader.word(
            word.range, key, isNumber: false,
            isContent: word.word.utf8.count > 1 && ReadWord.carriesMeaning(word.word))
          read.isInitial = isInitial
          add(read)
        }
      }
      index = end
    }
    markFirstNames(names)
    var start = 0
    for index in self.words.indices
    where index + 1 == self.words.count
      || self.words[index + 1].sentence != self.words[index].sentence
    {
      sentences.append(start..<index + 1)
      start = index + 1
    }
  }

  /// A name at the beginning of a sentence is known by its other places.
  private mutating func markFirstNames(_ known: Set<String>) {
    let names = Set(words.lazy.filter(\.isName).map(\.key))
    for index in words.indices where words[index].isCapital {
      let word = words[index]
      words[index].isName = names.contains(word.key) || known.contains(word.word)
    }
  }

  private mutating func add(_ word: ReadWord) {
    places[word.key, default: []].append(words.count)
    words.append(word)
  }

  func has(_ key: String, in span: Range<Int>) -> Bool {
    places[key]?.contains(where: span.contains) ?? false
  }

  func places(of key: String, in span: Range<Int>) -> [Int] {
    places[key]?.filter(span.contains) ?? []
  }

  /// The next word that carries meaning, up to `most` words away and in the same sentence.
  func neighbour(of index: Int, _ step: Int, most: Int) -> Int? {
    var place = index + step
    while words.indices.contains(place), abs(place - index) <= most,
      words[place].sentence == words[index].sentence
    {
      if words[place].isContent { return place }
      place += step
    }
    return nil
  }

  /// The words of a clause around a place.
  func clause(around index: Int) -> Range<Int> {
    var (start, end) = (index, index + 1)
    while start > 0, words[start - 1].clause == words[index].clause { start -= 1 }
    while end < words.count, words[end].clause == words[index].clause { end += 1 }
    return start..<end
  }
}

/// Counts sentences and clauses from word to word.
private struct Reader {
  let bytes: [UInt8]
  private var end = 0
  private var sentence = 0
  private var clause = 0
  private(set) var isInside = false
  private var previous = ""

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func move(to word: QuoteWord) {
    let gap = bytes[end..<word.range.lowerBound]
    let isPoint = gap.contains { [0x21, 0x2E, 0x3F].contains($0) }
    let isShort =
      gap.first == 0x2E && (previous.utf8.count == 1 || Self.shortened.contains(previous))
    let isBreak = gap.split(separator: 0x0A, omittingEmptySubsequences: false).count > 2
    if end > 0, isBreak || (isPoint && !isShort && gap.contains { $0 <= 0x20 }) { sentence += 1 }
    let isMarked = gap.contains { $0 > 0x20 && $0 != 0x2D && $0 != 0x27 && $0 != 0x26 }
    let isApostrophe = gap.elementsEqual("’".utf8)
    if end == 0 || isBreak || (isMarked && !isShort && !isApostrophe)
      || Self.openers.contains(word.word)
    {
      clause += 1
    }
    // A comma or a dash leaves a capital a name; a quotation mark or a full stop does not.
    let text = String(decoding: gap, as: UTF8.self)
    isInside =
      end > 0 && (isShort || !text.contains { !$0.isWhitespace && !",-–'’/&(".contains($0) })
    if isBreak { isInside = false }
    end = word.range.upperBound
    previous = word.word
  }

  func isCapital(_ word: QuoteWord) -> Bool {
    String(decoding: bytes[word.range], as: UTF8.self).first?.isUppercase == true
  }

  package func word(_ range: Range<Int>, _ key: String, isNumber: Bool, isContent: Bool) -> ReadWord
  {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let word = text.lowercased()
    let isCapital =
      !isNumber && text.utf8.count > 1 && text.first?.isUppercase == true
      && ReadWord.carriesMeaning(word)
    return ReadWord(
      word: word, key: key, range: range, sentence: sentence, clause: clause,
      isName: isInside && isCapital && !ReadWord.forms.contains(word), isCapital: isCapital,
      isContent: isContent, isNumber: isNumber)
  }

  private static let shortened: Set<String> = [
    "mr", "mrs", "ms", "dr", "st", "no", "vol", "prof", "capt", "rev", "messrs", "vs", "ca", "etc",
  ]

  /// Words that begin a clause of their own.
  private static let openers: Set<String> = [
    "and", "but", "or", "although", "though", "because", "while", "whereas", "when", "if", "than",
    "unless", "until", "since",
  ]
}
