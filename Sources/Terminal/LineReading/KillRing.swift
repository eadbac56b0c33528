/// Texts that were cut, for pasting back.
struct KillRing {
  private static let capacity = 60

  private var texts: [String] = []
  private var position = 0

  /// Adds a cut text; `joins` adds it to the last one, before or after it as in the line.
  mutating func add(_ text: String, isBefore: Bool, joins: Bool) {
    guard !text.isEmpty else { return }
    if joins, let last = texts.popLast() {
      texts.append(isBefore ? text + last : last + text)
    } else {
      texts.append(text)
      if texts.count > Self.capacity { texts.removeFirst() }
    }
    position = texts.count - 1
  }

  /// The text cut or pasted last; nil before the first cut.
  var current: String? { texts.indices.contains(position) ? texts[position] : nil }

  /// The text cut before the current one; after the oldest comes the newest again.
  mutating func older() -> String? {
    guard !texts.isEmpty else { return nil }
    position = position > 0 ? position - 1 : texts.count - 1
    return texts[position]
  }
}
