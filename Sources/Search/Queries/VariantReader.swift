import Basics

/// Reads the wordings from a model's answer.
package enum VariantReader {
  /// Most bytes of one wording; a longer line is not a question.
  private static let longest = 500
  /// Fewest words that a wording may have, however short the question is.
  private static let leastWords = 12

  /// One wording per line, without numbers, bullets, quotation marks, repeats and the question
  /// itself.
  ///
  /// A line that announces others, or has more than three times the words of the question, is no
  /// wording.
  package static func rewrites(
    in answer: String, of question: String, limit: Int, isChecked: Bool = true
  ) -> [String] {
    var seen: Set<String> = [key(question)]
    var found: [String] = []
    for line in answer.split(whereSeparator: \.isNewline) where found.count < limit {
      let text = bare(line)
      guard !text.isEmpty, text.utf8.count <= longest, !isChecked || isWording(text, of: question),
        seen.insert(key(text)).inserted
      else {
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

  /// The model's wording of a question that leans on others; nil where it is not one.
  ///
  /// A wording is one sentence, a question if a question was typed, with at most twice the words of what it is
  /// made of and one of their words, that names its subject and is no part of the last answer.
  package static func wording(
    in answer: String, of question: String, after earlier: [String], lastAnswer: String
  ) -> String? {
    guard let text = self.question(in: answer) else { return nil }
    let topic = earlier.last { !FollowUpQuestion($0).lacksSubject } ?? earlier.last ?? ""
    let known = Set(([question] + earlier).flatMap { FollowUpQuestion($0).content })
    let asked = FollowUpQuestion(text)
    let isPart = " \(key(lastAnswer)) ".contains(" \(key(text)) ")
    guard isOneSentence(text), isQuestion(text) || !isQuestion(question), !isPart,
      wordCount(text) <= max(leastWords, 2 * (wordCount(question) + wordCount(topic))),
      !asked.lacksSubject, asked.content.contains(where: known.contains)
    else { return nil }
    return text
  }

  private static func isWording(_ text: String, of question: String) -> Bool {
    text.last != ":" && wordCount(text) <= max(leastWords, 3 * wordCount(question))
  }

  private static func wordCount(_ text: String) -> Int {
    KeywordWords.words(of: Array(text.utf8)).count
  }

  /// Question marks of Latin, CJK, Arabic and Greek writing.
  private static func isQuestion(_ text: String) -> Bool {
    text.last { !$0.isWhitespace && !"\"'”’»)".contains($0) }.map { "?？؟;\u{37E}".contains($0) }
      ?? false
  }

  /// False where a sentence ends before the last word; a period after a short word with a capital, as in
  /// `Mr. Tarrant`, ends none.
  private static func isOneSentence(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return !words.dropLast().contains { word in
      guard let end = word.last(where: { !"\"'”’»)".contains($0) }), ".!?？؟。".contains(end) else {
        return false
      }
      return end != "." || word.count > 4 || word.first?.isUppercase != true
    }
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
