/// Tells the single-byte encodings of the Latin script apart by the letters inside words.
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
    "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž",
  ]
  private static let baltic = ["ąčęėįšųūž", "āčēģīķļņšūž"]
  private static let turkish = "çğıöşüâîû"

  private struct Candidate {
    let name: String
    let bytes: [Int]

    init(_ page: CodePage, _ letters: String) {
      name = page.name
      // A capital inside a word is a sign of another encoding.
      bytes = page.bytes(of: Set(letters + "’"))
    }
  }

  private static let westernCandidates = western.map { Candidate(.windows1252, $0) }
  /// Any Western text, also one in several languages.
  private static let anyWestern = Candidate(
    .windows1252, "àáâãäåæçèéêëìíîïñòóôõöøùúûüßœ")
  private static let others =
    central.flatMap { [Candidate(.windows1250, $0), Candidate(.iso8859_2, $0)] }
    + [Candidate(.windows1254, turkish)] + baltic.map { Candidate(.windows1257, $0) }
    + western.flatMap { [Candidate(.macintosh, $0), Candidate(.ibm850, $0)] }

  /// Fewer bytes above ASCII inside words say nothing.
  private static let enough = 10

  /// Another encoding than windows-1252 has to fit a tenth better, and nearly every letter.
  static func verdict(on sample: ArraySlice<UInt8>) -> Verdict {
    let counts = counts(sample)
    let all = counts.reduce(0, +)
    guard all >= enough else { return .western }
    func share(_ candidate: Candidate) -> Double {
      Double(candidate.bytes.reduce(0) { $0 + counts[$1] }) / Double(all)
    }
    let usual = westernCandidates.map(share).max() ?? 0
    var best = (name: "", share: 0.0)
    for candidate in others where share(candidate) > best.share {
      best = (candidate.name, share(candidate))
    }
    if best.share >= 0.9, best.share > usual + 0.1 { return .named(best.name) }
    return usual >= 0.8 || share(anyWestern) >= 0.9 ? .western : .unclear
  }

  /// How often each byte above ASCII stands between two letters.
  private static func counts(_ sample: ArraySlice<UInt8>) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for index in sample.indices.dropFirst().dropLast() where sample[index] >= 0x80 {
      if isLetter(sample[index - 1]), isLetter(sample[index + 1]) {
        counts[Int(sample[index])] += 1
      }
    }
    return counts
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
  }
}
