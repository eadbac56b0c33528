import Basics
import Terminal

/// The differences of two answers by sentence: removed ones, then added ones.
struct SentenceDiff {
  private let removed: [String]
  private let added: [String]
  private let unchanged: Int

  init(from old: [String], to new: [String]) {
    func onOneLine(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let (before, after) = (old.map(onOneLine), new.map(onOneLine))
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
}
