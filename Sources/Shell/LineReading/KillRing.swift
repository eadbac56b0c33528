/// Texts that were cut, for pasting back.
struct KillRing {
  private static let capacity = 60

  private var texts: [String] = []
  private var position = 0

  /// Adds what was cut; cuts in a row are one text, put together in the order of the line.
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

  /// The text cut last, or the one that was pasted last.
  var current: String? { texts.indices.contains(position) ? texts[position] : nil }

  /// The text cut before the current one, the last one again after the first.
  mutating func older() -> String? {
    guard !texts.isEmpty else { return nil }
    position = position > 0 ? position - 1 : texts.count - 1
    return texts[position]
  }
}
