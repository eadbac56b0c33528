/// The place where one text goes on with another.
package enum AnswerSeam {
  /// A space behind a mark, where neither side has a blank; nothing inside of a word.
  package static func between(_ text: String, _ more: String) -> String {
    guard let last = text.last, let next = more.first, !last.isWhitespace, !next.isWhitespace,
      last.isPunctuation, !"-–—/([“‘".contains(last), next.isLetter || next.isNumber
    else { return "" }
    return " "
  }
}
