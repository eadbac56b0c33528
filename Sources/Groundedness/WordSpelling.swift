import Basics

/// One spelling for words that are written in several ways: `Dr.` and `doctor`, `colour` and `color`, `Brontë` and
/// `Bronte`.
enum WordSpelling {
  /// The stem of a small-lettered word in one spelling; a unit such as `km` only behind a number.
  static func key(of word: String, isUnit: Bool) -> String {
    let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
    let plain = isPlain ? word : word.unicodeScalars.map(\.baseLetters).joined()
    let whole = short[plain] ?? (isUnit ? units[plain] : nil) ?? plain
    var stem = WordStem.of(whole.utf8.count > 8 ? withoutLigatures(whole) : whole)
    // `day` beside `days`, whose stem is `dai`.
    if stem.utf8.count == 3, stem.hasSuffix("y") { stem = stem.dropLast() + "i" }
    guard stem.utf8.count > 4 else { return stem == "grei" ? "grai" : stem }
    for (ending, other) in endings where stem.hasSuffix(ending) {
      stem = stem.dropLast(ending.count) + other
      break
    }
    return stem
  }

  /// `encyclopaedia` as `encyclopedia`; only in long words, which no two names share but for this.
  private static func withoutLigatures(_ word: String) -> String {
    word.replacing("ae", with: "e").replacing("oe", with: "e")
  }

  /// Endings of stems in British and American spelling, each word with one of them in one way.
  private static let endings = [
    ("isation", "ization"), ("our", "or"), ("ter", "tr"), ("ogu", "og"), ("enc", "ens"),
    ("is", "iz"), ("ys", "yz"), ("ll", "l"),
  ]

  private static let short = table(
    """
    dr doctor; mr mister; st saint; prof professor; capt captain; col colonel; gen general; maj major
    lt lieutenant; sgt sergeant; rev reverend; gov governor; pres president; sen senator; jr junior; sr senior; mme madame; mlle mademoiselle
    co company; corp corporation; ltd limited; dept department; govt government; mt mount; approx approximately
    jan january; feb february; apr april; jun june; jul july; aug august; sep september; sept september
    oct october; nov november; dec december; tv television; percent percent; okay ok
    """)

  private static let units = table(
    """
    kg kilogram; g gram; mg milligram; km kilometre; m metre; cm centimetre; mm millimetre; mi mile; yd yard; in inch
    ft foot; lb pound; lbs pound; oz ounce; h hour; hr hour; hrs hour; min minute; mins minute; s second; sec second
    secs second; yr year; yrs year; l litre; ml millilitre; pct percent; ton tonne
    """)

  private static func table(_ rows: String) -> [String: String] {
    let pairs = rows.split { $0 == ";" || $0 == "\n" }.map {
      $0.split(separator: " ").map(String.init)
    }
    return Dictionary(pairs.map { ($0[0], $0[1]) }) { first, _ in first }
  }
}
