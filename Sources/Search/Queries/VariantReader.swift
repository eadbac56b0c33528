import Basics

/// Reads the wordings from a model's answer.
package enum VariantReader {
  /// Most bytes of one wording; a longer line is not a question.
  private static let longest = 500

  /// One wording per line, without numbers, bullets, quotation marks, repeats and the question
  /// itself.
  package static func rewrites(in answer: String, of question: String, limit: Int) -> [String] {
    var seen: Set<String> = [key(question)]
    var found: [String] = []
    for line in answer.split(whereSeparator: \.isNewline) where found.count < limit {
      let text = bare(line)
      guard !text.isEmpty, text.utf8.count <= longest, seen.insert(key(text)).inserted else {
        continue
      }
      found.append(text)
    }
    return found
  }

  /// The first line as a question to search for; nil when it is empty or too long.
  package static func question(in answer: String) -> String? {
    let lines = answer.split(whereSeparator: \.isNewline).map(bare)
    return lines.first { !$0.isEmpty }.flatMap { $0.utf8.count <= longest ? $0 : nil }
  }

  private static func bare(_ line: Substring) -> String {
    var text = line.drop { $0.isWhitespace || "-*•–".contains($0) }
    let number = text.prefix { $0.isASCII && $0.isNumber }
    if !number.isEmpty, let mark = text.dropFirst(number.count).first, ".):".contains(mark) {
      text = text.dropFirst(number.count + 1)
    }
    func isEdge(_ character: Character) -> Bool {
      character.isWhitespace || "\"“”«»".contains(character)
    }
    text = text.drop(while: isEdge)
    while let last = text.last, isEdge(last) { text.removeLast() }
    return String(text)
  }

  private static func key(_ text: String) -> String {
    KeywordWords.words(of: Array(text.utf8)).joined(separator: " ")
  }
}
