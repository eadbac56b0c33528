import Basics

/// A word or mark of a question as the reader of places sees it.
struct PlaceWord: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case word, dash, comma
    /// Anything else between words; a reference ends before it.
    case stop
  }

  let kind: Kind
  /// The word as written.
  package let text: String
  /// The word in small letters.
  let lower: String
  /// True when `#` is before it.
  let isMarked: Bool

  private init(_ kind: Kind, _ text: String = "", isMarked: Bool = false) {
    self.isMarked = isMarked
    self.kind = kind
    self.text = text
    lower = text.lowercased()
  }

  /// Words of letters and digits; a dot behind a short word such as `pp.` is passed over.
  package static func words(of question: String) -> [PlaceWord] {
    var words: [PlaceWord] = []
    var current = ""
    var isMarked = false
    func close() {
      if !current.isEmpty { words.append(PlaceWord(.word, current, isMarked: isMarked)) }
      if !current.isEmpty { isMarked = false }
      current = ""
    }
    for scalar in question.unicodeScalars {
      if KeywordWords.isWordScalar(scalar) {
        current.unicodeScalars.append(scalar)
        continue
      }
      if isGlue(scalar), !current.isEmpty {
        current.unicodeScalars.append(scalar)
        continue
      }
      close()
      isMarked = scalar == "#"
      switch scalar {
      case "-", "\u{2010}"..."\u{2015}": words.append(PlaceWord(.dash))
      case ",", "&": words.append(PlaceWord(.comma))
      case ".", "#", "(", ")", "[", "]", "\"", "\u{201C}", "\u{201D}", "'", ":": break
      case _ where scalar.properties.isWhitespace: break
      default: words.append(PlaceWord(.stop))
      }
    }
    close()
    return words.map(\.withoutTrailingApostrophe)
  }

  /// True for an apostrophe, which keeps a word whole.
  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}"
  }

  private var withoutTrailingApostrophe: PlaceWord {
    guard kind == .word, let last = text.unicodeScalars.last, Self.isGlue(last) else { return self }
    return PlaceWord(.word, String(text.dropLast()), isMarked: isMarked)
  }
}
