extension TestWorkspace {
  /// Letters and digits of what a file says, and of the strings of its events put together.
  static func folded(_ text: String) -> [String] {
    let pieces = text.matches(of: /"(?:content|text)":"([^"]*)"/).map { String($0.output.1) }
    return [text, pieces.joined()].map { text in
      String(text.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }
  }
}
