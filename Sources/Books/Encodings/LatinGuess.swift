/// Tells the single-byte encodings of the Latin script apart by the letters of words.
enum LatinGuess {
  enum Verdict: Equatable {
    case western
    case named(String)
    case unclear
  }

  /// Letters with marks of one language; the apostrophe belongs to all of them.
  private static let western = [
    "éèêàâçîïôûùëüœæÿ", "äöüß", "áéíóúñü", "ãõáéíóúâêôàç", "àèéìòùí", "æøåéäöô", "áðéíóúýþæö",
    "éëïüöèáó", "áéíóú", "àèéíïòóúüç",
  ]
  private static let central = [
    "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţșț", "čćđšž",
  ]
  private static let baltic = ["ąčęėįšųūž", "āčēģīķļņšūž"]
  private static let turkish = "çğıöşüâîû"
  private static let vietnamese = "àáâãăđèéêíòóôõơùúưý"

  private static let westernCandidates = western.map { LatinLetters(.windows1252, $0) }
  /// Any Western text, also one in several languages.
  private static let anyWestern = LatinLetters(
    .windows1252, "àáâãäåæçèéêëìíîïñòóôõöøùúûüßœ")
  private static let others =
    central.flatMap { letters in
      [CodePage.windows1250, .iso8859_2].map { LatinLetters($0, letters) }
    }
    + [LatinLetters(.iso8859_16, central[4]), LatinLetters(.windows1254, turkish)]
    + [LatinLetters(.windows1258, vietnamese, marks: CodePage.tones1258)]
    + baltic.map { LatinLetters(.windows1257, $0) }
    + western.flatMap { [LatinLetters(.macintosh, $0), LatinLetters(.ibm850, $0)] }
    + central.map { LatinLetters(.ibm852, $0) }

  /// Fewest bytes above ASCII beside letters that allow a verdict.
  private static let enough = 2

  /// Chooses another encoding than windows-1252 only if it explains nearly every letter, and
  /// clearly more of them.
  static func verdict(on sample: ArraySlice<UInt8>) -> Verdict {
    let counts = LatinCounts(sample)
    guard counts.all >= enough else { return .western }
    let usual = westernCandidates.map { $0.share(of: counts) }.max() ?? 0
    var best = (name: "", share: 0.0)
    for candidate in others {
      let share = candidate.share(of: counts)
      if share > best.share { best = (candidate.name, share) }
    }
    // A single letter foreign to the Western languages decides only beside others that fit.
    let clearly = max(0.1, (counts.all < 5 ? 2 : 1) / Double(counts.all))
    if best.share >= 0.9, best.share >= usual + clearly { return .named(best.name) }
    return usual >= 0.8 || anyWestern.share(of: counts) >= 0.9 ? .western : .unclear
  }
}

/// Occurrences of each byte above ASCII in words: between letters, between capitals, first or last.
struct LatinCounts {
  private(set) var inside = [Int](repeating: 0, count: 256)
  private(set) var amongCapitals = [Int](repeating: 0, count: 256)
  private(set) var first = [Int](repeating: 0, count: 256)
  private(set) var last = [Int](repeating: 0, count: 256)
  private(set) var all = 0

  init(_ sample: ArraySlice<UInt8>) {
    for index in sample.indices where sample[index] >= 0x80 {
      let byte = Int(sample[index])
      let isAfter = index > sample.startIndex && Self.isLetter(sample[index - 1])
      let isBefore = index + 1 < sample.endIndex && Self.isLetter(sample[index + 1])
      switch (isAfter, isBefore) {
      case (true, true):
        if Self.isCapital(sample[index - 1]), Self.isCapital(sample[index + 1]) {
          amongCapitals[byte] += 1
        } else {
          inside[byte] += 1
        }
      case (false, true): first[byte] += 1
      case (true, false): last[byte] += 1
      case (false, false): continue
      }
      all += 1
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isCapital(byte & 0xDF)
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}

/// The letters of a language in one encoding.
struct LatinLetters {
  let name: String
  private let inside: [Int]
  private let capitals: [Int]
  private let first: [Int]
  private let last: [Int]

  /// A capital among small letters is a sign of another encoding; `marks` are bytes that follow their letter.
  init(_ page: CodePage, _ letters: String, marks: [Int] = []) {
    name = page.name
    inside = page.bytes(of: Set(letters + "’")) + marks
    capitals = page.bytes(of: Set(letters.uppercased() + "’")) + marks
    first = page.bytes(of: Set(letters + letters.uppercased())) + page.signs
    last = page.bytes(of: Set(letters)) + page.signs + marks
  }

  /// The share of the bytes in words that this language explains, in 0...1.
  package func share(of counts: LatinCounts) -> Double {
    let explained =
      inside.reduce(0) { $0 + counts.inside[$1] }
      + capitals.reduce(0) { $0 + counts.amongCapitals[$1] }
      + first.reduce(0) { $0 + counts.first[$1] }
      + last.reduce(0) { $0 + counts.last[$1] }
    return Double(explained) / Double(counts.all)
  }
}
