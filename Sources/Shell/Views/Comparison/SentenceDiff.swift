import Basics
import Terminal

/// The differences of two answers by sentence: removed ones, then added ones.
struct SentenceDiff {
  private let removed: [String]
  private let added: [String]
  private let unchanged: Int

  init(from old: String, to new: String) {
    let (before, after) = (Self.sentences(of: old), Self.sentences(of: new))
    let (was, `is`) = (Set(before), Set(after))
    removed = before.filter { !`is`.contains($0) }
    added = after.filter { !was.contains($0) }
    unchanged = before.count - removed.count
  }

  /// The sentences, with a sign as well as a colour for each side.
  var lines: [StyledText] {
    let kept = Quantity.count(unchanged, "sentence")
    return removed.map { "\("− \($0)", .error)" } + added.map { "\("+ \($0)", .success)" }
      + (unchanged > 0 ? ["\("… \(kept) unchanged", .muted)"] : [])
  }

  /// Sentences with their citations; each line of a list or table is a sentence.
  private static func sentences(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
      var sentences: [String] = []
      var current = ""
      for word in line.split(separator: " ") {
        let isCitation = word.hasPrefix("(p")
        if !isCitation, Self.endsSentence(current) {
          sentences.append(current)
          current = ""
        }
        current += (current.isEmpty ? "" : " ") + word
      }
      return current.isEmpty ? sentences : sentences + [current]
    }
  }

  /// Titles with a full stop that come before a name.
  private static let titles: Set<String> = ["Mr", "Mrs", "Ms", "Dr", "St", "Prof"]

  /// True after a full stop and any closing marks, but not after an initial such as `J.` or a title.
  private static func endsSentence(_ text: String) -> Bool {
    let bare = text.reversed().drop { "\"'”’)]".contains($0) }
    guard let mark = bare.first else { return false }
    if ".!?".contains(mark) {
      let last = String(bare.dropFirst().prefix { $0.isLetter }.reversed())
      return mark != "." || last.count != 1 && !titles.contains(last)
    }
    // A citation in brackets comes after the full stop.
    guard let open = text.ranges(of: " (p").last else { return false }
    return endsSentence(String(text[..<open.lowerBound]))
  }
}
