/// The candidates below a line, and which of them stands in it.
struct CompletionMenu {
  let candidates: [Completion]
  /// The chosen candidate; nil before the first choice.
  private(set) var selected: Int?
  /// What is before the cursor while this menu is the right one.
  private(set) var textBefore: String
  private let kept: String
  /// What had been typed of the word.
  private let typed: String

  /// `count` scalars at the end of the text are what a candidate replaces.
  init(_ candidates: [Completion], textBefore: String, replacing count: Int) {
    self.candidates = candidates
    self.textBefore = textBefore
    var start = String.UnicodeScalarView()
    start.append(contentsOf: textBefore.unicodeScalars.dropLast(count))
    var end = String.UnicodeScalarView()
    end.append(contentsOf: textBefore.unicodeScalars.suffix(count))
    (kept, typed) = (String(start), String(end))
  }

  /// Goes to the next candidate, or back; behind the last one comes what was typed.
  ///
  /// Returns how many scalars before the cursor give way to which text.
  mutating func move(isBack: Bool) -> (count: Int, text: String) {
    let old = textBefore.unicodeScalars.count - kept.unicodeScalars.count
    let next = (selected ?? (isBack ? candidates.count : -1)) + (isBack ? -1 : 1)
    selected = candidates.indices.contains(next) ? next : nil
    let text = selected.map { candidates[$0].replacement } ?? typed
    textBefore = kept + text
    return (old, text)
  }
}
