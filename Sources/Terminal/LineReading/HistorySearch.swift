/// Incremental search for the newest entries that contain a pattern, in any script.
struct HistorySearch {
  private(set) var pattern = ""
  /// The text of the shown entry; nil before a match.
  private(set) var match: String?
  /// True when no entry has the pattern; the last match stays shown.
  private(set) var isFailing = false
  private let entries: [HistoryEntry]
  private var position: Int

  /// The shown entry; nil before a match.
  var entry: HistoryEntry? { match == nil ? nil : entries[position] }

  init(_ entries: [HistoryEntry]) {
    self.entries = entries
    position = entries.count
  }

  /// Adds a scalar to the pattern and searches on from the shown entry.
  mutating func extend(_ scalar: Unicode.Scalar) {
    pattern.unicodeScalars.append(scalar)
    isFailing = !find(from: min(position, entries.count - 1), step: -1)
  }

  /// Removes the last character of the pattern and searches again from the newest entry.
  mutating func shorten() {
    guard !pattern.isEmpty else { return }
    pattern.removeLast()
    position = entries.count
    match = nil
    isFailing = !pattern.isEmpty && !find(from: entries.count - 1, step: -1)
  }

  /// The next match in the older direction; false when there is none.
  mutating func older() -> Bool { find(from: position - 1, step: -1) }

  /// The next match in the newer direction; false when there is none.
  mutating func newer() -> Bool { find(from: position + 1, step: 1) }

  private mutating func find(from start: Int, step: Int) -> Bool {
    guard !pattern.isEmpty else { return false }
    // A pattern with capitals is matched with case.
    let isExact = pattern != pattern.lowercased()
    var index = start
    while entries.indices.contains(index) {
      let entry = entries[index].text
      // A further match has another text than the one shown.
      if entry != match || index == position,
        (isExact ? entry : entry.lowercased()).contains(pattern)
      {
        position = index
        match = entry
        return true
      }
      index += step
    }
    return false
  }
}
