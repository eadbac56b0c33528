/// The target of a line's output: `… | less`, `… > file` or `… >> file`.
struct LineOutlet: Hashable {
  enum Target: Hashable {
    /// A line for the system's shell that reads the text.
    case program(String)
    case file(String, appends: Bool)
  }

  /// The command or question before the sign.
  let line: String
  let target: Target

  /// Returns nil for a line without a separate sign outside quotation marks; in a question the sign stands
  /// behind the question mark, or before the name of a file at the end.
  init?(_ text: String) {
    guard let sign = Self.sign(in: text) else { return nil }
    switch ShellLine(text) {
    case .command: break
    case .question where Self.endsQuestion(text, at: sign): break
    default: return nil
    }
    let rest = text[sign.upperBound...].drop { $0.isWhitespace }
    let target = String(rest.reversed().drop { $0.isWhitespace }.reversed())
    guard !target.isEmpty else { return nil }
    line = String(text[..<sign.lowerBound])
    switch text[sign] {
    case "|": self.target = .program(target)
    default:
      guard let word = WordSplitter.words(of: target).first?.text else { return nil }
      self.target = .file(word, appends: text[sign] == ">>")
    }
  }

  private static func endsQuestion(_ text: String, at sign: Range<String.Index>) -> Bool {
    if text[..<sign.lowerBound].last(where: { !$0.isWhitespace }) == "?" { return true }
    let words = text[sign.upperBound...].split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first, text[sign] != "|", let last = word.last else {
      return false
    }
    return (last.isLetter || last.isNumber) && word.contains { $0 == "." || $0 == "/" }
  }

  /// The first `|`, `>` or `>>` with a blank before it and outside of quotation marks.
  private static func sign(in text: String) -> Range<String.Index>? {
    for index in text.indices.dropFirst() where "|>".contains(text[index]) {
      let before = text[..<index]
      guard before.last?.isWhitespace == true, WordSplitter.openQuote(at: String(before)) == nil
      else { continue }
      let next = text.index(after: index)
      let doubles = text[index] == ">" && text[next...].first == ">"
      return index..<(doubles ? text.index(after: next) : next)
    }
    return nil
  }
}
