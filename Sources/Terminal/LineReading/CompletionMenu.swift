/// The candidates below a line, with the one that is inserted.
struct CompletionMenu {
  let candidates: [Completion]
  /// Index of the inserted candidate; nil while the typed word is in the line.
  private(set) var selected: Int?
  /// The text before the cursor; after a change of it the menu no longer applies.
  private(set) var textBefore: String
  private let kept: String
  /// The typed part of the word.
  private let typed: String

  /// Makes a menu whose candidates replace the last `count` scalars of the text.
  init(_ candidates: [Completion], textBefore: String, replacing count: Int) {
    self.candidates = candidates
    self.textBefore = textBefore
    var start = String.UnicodeScalarView()
    start.append(contentsOf: textBefore.unicodeScalars.dropLast(count))
    var end = String.UnicodeScalarView()
    end.append(contentsOf: textBefore.unicodeScalars.suffix(count))
    (kept, typed) = (String(start), String(end))
  }

  /// Selects the next or previous candidate; after the last comes the typed word.
  ///
  /// Returns the number of scalars before the cursor to delete, and the text to insert.
  mutating func move(isBack: Bool) -> (count: Int, text: String) {
    let old = textBefore.unicodeScalars.count - kept.unicodeScalars.count
    let next = (selected ?? (isBack ? candidates.count : -1)) + (isBack ? -1 : 1)
    selected = candidates.indices.contains(next) ? next : nil
    let text = selected.map { candidates[$0].replacement } ?? typed
    textBefore = kept + text
    return (old, text)
  }
}
