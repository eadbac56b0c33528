/// Recognises `name=value`, which makes a word a setting and not a part of a query.
enum AssignmentForm {
  /// The name before the equals sign; nil when the word does not have the form.
  ///
  /// A name is letters, digits, dots and underscores, and begins with a letter: `x+y=3` is text.
  static func name(in word: String) -> String? {
    guard let sign = word.firstIndex(of: "="), word.first?.isASCIILetter == true else {
      return nil
    }
    let name = word[..<sign]
    let isName = name.allSatisfy { $0.isASCIILetter || $0.isWholeNumber || $0 == "." || $0 == "_" }
    return isName ? String(name) : nil
  }

  /// True for a question whose last word has the form: `Who painted the roses? top_k=3`.
  static func ends(_ question: String) -> Bool {
    guard let last = question.split(whereSeparator: \.isWhitespace).dropFirst().last else {
      return false
    }
    return !last.contains { "\"”“".contains($0) } && name(in: String(last)) != nil
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
