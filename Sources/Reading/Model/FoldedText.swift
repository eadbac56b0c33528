import Basics

/// Text as titles and names are compared: small letters without accents, words with a blank between.
package enum FoldedText {
  /// `Émile, ou De l’éducation` gives `emile ou de l education`.
  package static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return foldedASCII(text.utf8) }
    var folded = ""
    var isBetween = false
    for wide in text.lowercased().unicodeScalars {
      let scalar = wide.halfWidth
      guard KeywordWords.isWordScalar(scalar) else {
        isBetween = true
        continue
      }
      if isBetween, !folded.isEmpty { folded += " " }
      isBetween = false
      folded += scalar.baseLetters
    }
    return folded
  }

  private static func foldedASCII(_ text: String.UTF8View) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.count)
    var isBetween = false
    for byte in text {
      let isCapital = (0x41...0x5A).contains(byte)
      guard isCapital || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) else {
        isBetween = true
        continue
      }
      if isBetween, !folded.isEmpty { folded.append(0x20) }
      isBetween = false
      folded.append(isCapital ? byte | 0x20 : byte)
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// The folded title without an English article before it; the title alone where folding leaves
  /// nothing.
  package static func title(_ title: String) -> String {
    let text = folded(title)
    for article in articles where text.utf8.starts(with: article) {
      return String(Substring(text.utf8.dropFirst(article.count)))
    }
    return text.isEmpty ? title : text
  }

  private static let articles = ["the ", "a ", "an "].map { Array($0.utf8) }

  /// The folded words of a name in alphabetical order, so that `Le Guin, Ursula` is `Ursula Le Guin`.
  package static func name(_ name: String) -> String {
    let text = folded(name)
    return text.isEmpty
      ? name
      : text.utf8.split(separator: 0x20).map { String(Substring($0)) }.sorted().joined(
        separator: " ")
  }
}

extension Unicode.Scalar {
  /// The ASCII sign for its full width, such as `T` for `Ｔ`; any other scalar as it is.
  fileprivate var halfWidth: Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(value) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self
  }
}

/// A title folded once, as it is compared.
package struct FoldedTitle: Hashable, Sendable {
  /// Title and subtitle.
  package let whole: String
  /// The title before its subtitle.
  package let main: String

  /// A subtitle may stand behind a colon, or by itself.
  package init(_ title: String, subtitle: String? = nil) {
    var rest = FoldedText.folded(subtitle ?? "")
    let colon = title.utf8.firstIndex(of: UInt8(ascii: ":"))
    let head = colon.map { String(title[..<$0]) } ?? title
    main = FoldedText.title(head)
    if let colon {
      let tail = FoldedText.folded(String(title[title.utf8.index(after: colon)...]))
      rest = rest.isEmpty || rest == tail ? tail : "\(tail) \(rest)"
    }
    whole = rest.isEmpty ? main : "\(main) \(rest)"
  }

  /// A title that was folded before.
  package init(main: String, whole: String) {
    self.main = main
    self.whole = whole
  }

  /// Words of the subtitle; none without one.
  var subtitleWords: [String] {
    whole.utf8.dropFirst(main.utf8.count).split(separator: 0x20).map { String(Substring($0)) }
  }

  package var words: [String] { whole.split(separator: " ").map(String.init) }

  /// The likeness from which two titles are one: that of a slip of the pen, above any share of words in common.
  static let alike = 0.85

  package func isAlike(_ other: FoldedTitle) -> Bool { likeness(other) >= Self.alike }

  /// 1 for the same title, at most 0.75 where a word differs; see `Likeness`.
  package func likeness(_ other: FoldedTitle) -> Double { Likeness.ofTitles(self, other) }
}
