/// Splits a command line into words the way a shell does.
package enum WordSplitter {
  /// A word and whether it was quoted, which distinguishes `"a=b"` from `a=b` and `a="b"`.
  package struct Word: Hashable, Sendable {
    package var text: String
    package var isQuoted: Bool

    package init(text: String, isQuoted: Bool) {
      self.text = text
      self.isQuoted = isQuoted
    }
  }

  /// The words of a line; reads single and double quotes and the backslash, and an open quote runs to the end.
  ///
  /// An apostrophe behind a letter or a digit is a sign of its word, as in `board's`.
  package static func words(of line: String) -> [Word] {
    var words: [Word] = []
    var current: Word?
    var quote: Unicode.Scalar?
    var isEscaped = false
    var last: Unicode.Scalar?
    for scalar in line.unicodeScalars {
      defer { last = scalar }
      if isEscaped {
        current = appending(scalar, to: current)
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil } else { current = appending(scalar, to: current) }
      } else if opensQuote(scalar, behind: last) {
        quote = scalar
        let isValue = current?.text.contains("=") ?? false
        current = Word(
          text: current?.text ?? "", isQuoted: current?.isQuoted == true || !isValue)
      } else if scalar.properties.isWhitespace {
        if let word = current { words.append(word) }
        current = nil
      } else {
        current = appending(scalar, to: current)
      }
    }
    if isEscaped { current = appending("\\", to: current) }
    if let word = current { words.append(word) }
    return words
  }

  /// The quote that is open at the end of a text; nil outside quotes.
  static func openQuote(at text: String) -> Unicode.Scalar? {
    var quote: Unicode.Scalar?
    var isEscaped = false
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil }
      } else if opensQuote(scalar, behind: last) {
        quote = scalar
      }
      last = scalar
    }
    return quote
  }

  private static func opensQuote(_ scalar: Unicode.Scalar, behind last: Unicode.Scalar?) -> Bool {
    guard scalar == "'" else { return scalar == "\"" }
    return !(last?.properties.isAlphabetic == true || last?.properties.numericType != nil)
  }

  private static func appending(_ scalar: Unicode.Scalar, to word: Word?) -> Word {
    var word = word ?? Word(text: "", isQuoted: false)
    word.text.unicodeScalars.append(scalar)
    return word
  }
}
