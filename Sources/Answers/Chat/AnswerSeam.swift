/// The seam where one text continues another.
package enum AnswerSeam {
  /// A space after a punctuation mark if neither side has a blank; nothing inside a word.
  package static func between(_ text: String, _ more: String) -> String {
    guard let last = text.last, let next = more.first, !last.isWhitespace, !next.isWhitespace,
      last.isPunctuation, !"-–—/([“‘".contains(last), next.isLetter || next.isNumber
    else { return "" }
    return " "
  }

  /// The next part without the spaces that the text already ends with.
  package static func rest(of more: String, after text: String) -> Substring {
    text.last?.isWhitespace == true ? more.drop { $0 == " " } : more[...]
  }
}
