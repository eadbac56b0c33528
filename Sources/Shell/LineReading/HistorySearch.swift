/// Incremental search for the newest entries that contain a pattern, in any script.
struct HistorySearch {
  private(set) var pattern = ""
  /// The text of the entry that is shown; nil before anything matched.
  private(set) var match: String?
  /// True when no entry has the pattern; the last match stays in sight.
  private(set) var isFailing = false
  private let entries: [HistoryEntry]
  private var position: Int

  /// The entry that is shown.
  var entry: HistoryEntry? { match == nil ? nil : entries[position] }

  init(_ entries: [HistoryEntry]) {
    self.entries = entries
    position = entries.count
  }

  /// Adds to the pattern; the search goes on from the entry that is shown.
  mutating func extend(_ scalar: Unicode.Scalar) {
    pattern.unicodeScalars.append(scalar)
    isFailing = !find(from: min(position, entries.count - 1), step: -1)
  }

  /// Takes the last character off the pattern; the search starts again at the newest entry.
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
    // Capitals in the pattern ask for capitals in the entry.
    let isExact = pattern != pattern.lowercased()
    var index = start
    while entries.indices.contains(index) {
      let entry = entries[index].text
      // Going back shows every text once.
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
