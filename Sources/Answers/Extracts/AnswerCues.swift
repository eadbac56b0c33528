import Basics

/// The kind of answer a question word asks for, and the words that show it.
enum AnswerCues: Hashable, Sendable {
  case person, time, place, number, reason, definition, anything
  /// A number with a unit: how tall, how heavy, how old.
  case measure(units: Set<String>)

  /// Reads the question word: `Who…`, `When…`, `How many…`, `What is…`.
  init(question words: [String]) {
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      switch word {
      case "who", "whom", "whose":
        self = ["is", "are"].contains(next) ? .definition : .person
        return
      case "when": self = .time
      case "where": self = .place
      case "why": self = .reason
      case "how" where Self.units(of: next) != nil:
        self = .measure(units: Self.units(of: next) ?? [])
      case "how" where Self.measures.contains(next): self = .number
      case "what" where ["year", "time", "day", "date", "month"].contains(next): self = .time
      case "what" where ["is", "are", "does", "do"].contains(next): self = .definition
      case "about", "explain", "describe", "define": self = .definition
      default: continue
      }
      return
    }
    self = .anything
  }

  /// True when only a number can answer.
  var isMeasure: Bool {
    switch self {
    case .number, .measure: true
    default: false
    }
  }

  /// Words after `how` that ask for a number and seldom occur in the answer.
  static let measures = words(
    "many much often long tall high far deep wide big heavy old large fast thick hot cold loud")

  /// The factor of a sentence's score by whether it has the expected kind of answer.
  func factor(isMet: Bool) -> Double {
    switch self {
    case .measure: isMet ? 1.5 : 0.4
    case .number: isMet ? 1.3 : 0.7
    default: isMet ? 1.3 : 0.85
    }
  }

  /// Words that fit almost any sentence, so that sharing one means little.
  static let light = Set(
    words(
      """
      make do say come go get take happen occur keep hold need use find give put think know see look
      want become call mean name thing way time people man woman day first last other try let seem
      turn ask like feel work new old good great little long
      """
    ).map(WordStem.of))

  /// True when a sentence has the expected kind of answer; nil when no kind is expected.
  func isMet(by sentence: PassageSentence, terms: [String]) -> Bool? {
    let words = Set(sentence.words)
    let hasDigit = words.contains { $0.utf8.contains { (0x30...0x39).contains($0) } }
    switch self {
    case .anything: return nil
    case .number: return hasDigit || !words.isDisjoint(with: Self.numbers)
    case .measure(let units):
      return (hasDigit || !words.isDisjoint(with: Self.numbers)) && !words.isDisjoint(with: units)
    case .time: return hasDigit || !words.isDisjoint(with: Self.times)
    case .reason: return !words.isDisjoint(with: Self.reasons) ? true : nil
    case .place: return !words.isDisjoint(with: Self.places)
    case .person: return Self.holdsName(sentence, besides: terms) ? true : nil
    case .definition: return Self.defines(sentence, terms.first) ? true : nil
    }
  }

  /// True when the sentence has, inside it, a capitalised word that the question did not name.
  private static func holdsName(_ sentence: PassageSentence, besides terms: [String]) -> Bool {
    sentence.text.split(separator: " ").dropFirst().contains { word in
      guard let first = word.first, first.isUppercase, word.count > 1 else { return false }
      return KeywordWords.words(of: Array(word.utf8)).map(WordStem.of)
        .contains { !terms.contains($0) }
    }
  }

  /// True when the sentence defines the term: `X is`, `X means`, `called the X`.
  private static func defines(_ sentence: PassageSentence, _ term: String?) -> Bool {
    guard let term else { return false }
    return sentence.stems.indices.contains { index in
      guard sentence.stems[index] == term else { return false }
      let after = sentence.words.dropFirst(index + 1).prefix(3)
      let before = sentence.words.prefix(index).suffix(3)
      return !defining.isDisjoint(with: after) || !defining.isDisjoint(with: before)
    }
  }

  private static func units(of measure: String) -> Set<String>? {
    switch measure {
    case "tall", "high", "deep", "wide", "far", "thick", "big": lengths
    case "heavy": weights
    case "long": lengths.union(durations)
    case "old": durations
    default: nil
    }
  }

  private static let lengths = words(
    """
    metre metres meter meters centimetre centimetres millimetre millimetres kilometre kilometres mile
    miles foot feet inch inches yard yards fathom fathoms league leagues paces storeys stories m km cm
    """)
  private static let weights = words(
    "kilogram kilograms gram grams tonne tonnes ton tons pound pounds ounce ounces stone kg lb lbs")
  private static let durations = words(
    """
    second seconds minute minutes hour hours day days night nights week weeks month months year years
    century centuries
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let defining = words("is are was were means mean called named known")
  private static let numbers = words(
    """
    one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
    million billion dozen half quarter once twice
    """)
  private static let times = words(
    """
    night morning evening noon midnight year years month months week weeks hour hours minute minutes
    today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday january february
    march april may june july august september october november december spring summer autumn winter
    century ago before after until when
    """)
  private static let reasons = words(
    "because since therefore reason so for cause caused thus owing lest otherwise order sake")
  private static let places = words(
    """
    in at on under near into beside behind above below across inside outside by upon within where there
    """)
}
