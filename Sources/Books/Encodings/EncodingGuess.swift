/// Guesses the encoding of a text that is neither UTF-8 nor UTF-16 from its bytes.
package enum EncodingGuess: Hashable, Sendable {
  /// ISO-8859-1 or windows-1252: letters with accents stand alone among plain ones.
  case western
  /// The letters of this encoding come as often as its languages use them.
  case named(String)
  /// Another script, but no candidate fits well enough.
  case unclear(candidates: [String])

  /// Bytes examined; more do not change the result.
  private static let sampleSize = 1 << 18

  package init(_ bytes: [UInt8]) {
    let sample = bytes.prefix(Self.sampleSize)
    if Self.isDense(sample) {
      let name = EastAsianGuess.name(of: sample) ?? ScriptGuess.name(of: sample)
      self = name.map { .named($0) } ?? .unclear(candidates: Self.scripts)
      return
    }
    switch LatinGuess.verdict(on: sample) {
    case .western: self = .western
    case .named(let name): self = .named(name)
    case .unclear: self = .unclear(candidates: Self.latin)
    }
  }

  private static let scripts = [
    "windows-1251", "KOI8-R", "windows-1253", "windows-1255", "windows-1256", "windows-874",
    "Shift_JIS", "GB18030", "Big5", "EUC-KR",
  ]
  private static let latin = [
    "windows-1252", "windows-1250", "ISO-8859-2", "windows-1254", "windows-1257", "windows-1258",
    "macintosh", "IBM850", "IBM852", "ISO-8859-16",
  ]

  /// True when bytes above ASCII come in runs, as they do in every script but the Latin.
  private static func isDense(_ sample: ArraySlice<UInt8>) -> Bool {
    var high = 0
    var inRuns = 0
    var letters = 0
    var run = 0
    for byte in sample {
      if byte >= 0x80 {
        high += 1
        run += 1
        continue
      }
      if run > 2 { inRuns += run }
      run = 0
      if WordBytes.isASCIIWord(byte) { letters += 1 }
    }
    if run > 2 { inRuns += run }
    return inRuns * 2 > high && high * 5 > letters
  }
}

/// Tells the single-byte encodings of scripts other than the Latin apart by their languages' letters.
private enum ScriptGuess {
  private struct Candidate {
    let page: CodePage
    /// Bytes of the most common letters, in both cases.
    let common: [Int]
    let small: [Int]
    let capital: [Int]

    init(_ page: CodePage, common: String, alphabet: String = "") {
      self.page = page
      self.common = page.bytes(of: Set(common + common.uppercased()))
      small = page.bytes(of: Set(alphabet))
      capital = page.bytes(of: Set(alphabet.uppercased()))
    }
  }

  private static let russian = "оеаинтсрвлкм"
  private static let ukrainian = "оанивітерсклуєїґ"
  private static let greek = "αοιετσνηυρπκμλςάέίόή"
  private static let hebrew = "יוהלאתמרבשנ"
  private static let thai = "าอกนรยเมลวงทสดตคปะบหแพไขโใจถชผธซศ"
  private static let arabic = "اليمنوتربةعدسفهأكق"
  private static let cyrillicAlphabet = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
  private static let greekAlphabet = "αβγδεζηθικλμνξοπρστυφχψω"

  private static let candidates: [Candidate] =
    [CodePage.windows1251, .koi8R, .iso8859_5, .ibm866].map {
      Candidate($0, common: russian, alphabet: cyrillicAlphabet)
    }
    + [CodePage.windows1251, .koi8U].map {
      Candidate($0, common: ukrainian, alphabet: cyrillicAlphabet)
    }
    + [CodePage.windows1253, .iso8859_7].map {
      Candidate($0, common: greek, alphabet: greekAlphabet)
    }
    + [Candidate(.windows1255, common: hebrew), Candidate(.windows874, common: thai)]
    + [CodePage.windows1256, .iso8859_6].map { Candidate($0, common: arabic) }

  /// The encoding in which three fifths of the high bytes are common letters, most of them small.
  static func name(of sample: ArraySlice<UInt8>) -> String? {
    var counts = [Int](repeating: 0, count: 256)
    for byte in sample where byte >= 0x80 { counts[Int(byte)] += 1 }
    let all = counts.reduce(0, +)
    func total(_ bytes: [Int]) -> Int { bytes.reduce(0) { $0 + counts[$1] } }
    var best: (name: String, score: Int)?
    for candidate in candidates
    where candidate.small.isEmpty || total(candidate.small) > total(candidate.capital) {
      let score = total(candidate.common)
      if score > best?.score ?? 0 { best = (candidate.page.name, score) }
    }
    guard let best, best.score * 5 >= all * 3 else { return nil }
    return best.name
  }
}
