import App

/// `shelf:"rating>=4"` in a question that is typed without a command, whose apostrophes are no quotation
/// marks.
enum ShelfWord {
  /// The question without it, and the question to the shelf; nil where there is none.
  static func taken(from line: String) -> (question: String, shelf: String)? {
    var start = line.startIndex
    while let range = line[start...].firstRange(of: BooksOfShelf.prefix) {
      let before = line[..<range.lowerBound]
      if before.last?.isWhitespace ?? true, let found = value(in: line[range.upperBound...]) {
        let rest = [before, line[found.end...]].map { $0.split(whereSeparator: \.isWhitespace) }
        let question = rest.flatMap(\.self).joined(separator: " ")
        return question.isEmpty ? nil : (question, found.text)
      }
      start = range.upperBound
    }
    return nil
  }

  /// The text in quotation marks, in which a backslash takes the next sign as it is, or up to a blank.
  private static func value(in text: Substring) -> (text: String, end: Substring.Index)? {
    guard let first = text.first, !first.isWhitespace else { return nil }
    guard first == "\"" else {
      let word = text.prefix { !$0.isWhitespace }
      return (String(word), word.endIndex)
    }
    var value = ""
    var isEscaped = false
    for index in text.indices.dropFirst() {
      let sign = text[index]
      if !isEscaped, sign == "\"" {
        return value.isEmpty ? nil : (value, text.index(after: index))
      }
      if !isEscaped, sign == "\\" {
        isEscaped = true
      } else {
        value.append(sign)
        isEscaped = false
      }
    }
    return value.isEmpty ? nil : (value, text.endIndex)
  }
}
