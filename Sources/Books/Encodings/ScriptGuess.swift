/// Tells the single-byte encodings of scripts other than the Latin apart by their languages' letters.
enum ScriptGuess {
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
