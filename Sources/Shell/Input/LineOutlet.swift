/// The target of a command's output: `… | less`, `… > file` or `… >> file`.
struct LineOutlet: Hashable {
  enum Target: Hashable {
    /// A line for the system's shell that reads the text.
    case program(String)
    case file(String, appends: Bool)
  }

  /// The command before the sign.
  let line: String
  let target: Target

  /// Returns nil for a line without a separate sign outside quotation marks, and for questions.
  init?(_ text: String) {
    guard case .command = ShellLine(text), let sign = Self.sign(in: text) else { return nil }
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
