import Basics
import Parameters

/// A line that would be sent as a question, and that looks like a command with a slip in it.
enum SlashSlip {
  /// The command that is meant; nil for what can only be a question.
  ///
  /// `q/help`, `serch` and `set top_k=8` are slips; `and/or` in a sentence and a word of the book are not.
  static func command(in line: String, among names: [String]) -> String? {
    guard let first = line.first, !first.isWhitespace, first != "/" else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let word = words.first else { return nil }
    if let slash = word.firstIndex(of: "/"), slash > word.startIndex {
      let stray = word[..<slash].count
      let name = String(word[word.index(after: slash)...])
      return meant(name, among: names, isExact: stray > 1)
    }
    // It leaves a pager and many other programs.
    if words == ["q"] { return "quit" }
    if words.count == 1, word.allSatisfy({ $0.isLetter || $0 == "-" }) {
      return meant(word, among: names)
    }
    let setsSomething = words.dropFirst().contains { CommandInput.isOverride($0) }
    return setsSomething && names.contains(word) ? word : nil
  }

  /// The command of a name, or of a name with one wrong letter.
  private static func meant(_ name: String, among names: [String], isExact: Bool = false)
    -> String?
  {
    let name = name.lowercased()
    if names.contains(name) { return name }
    guard !isExact, name.utf8.count >= 4 else { return nil }
    return names.filter { $0.utf8.count >= 3 }
      .first { NearNames.editDistance(Array(name.utf8), Array($0.utf8)) <= 1 }
  }
}
