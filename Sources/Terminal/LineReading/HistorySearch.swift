package import Basics

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

/// An entry of the history.
package struct HistoryEntry: Hashable, Sendable {
  package let text: String
  /// Time of entry; nil in entries without one.
  package let at: Timestamp?
  /// The first cell that the entry made, in `session`.
  package internal(set) var cell: Int?
  package internal(set) var session: String?

  package init(_ text: String, at: Timestamp? = nil, cell: Int? = nil, session: String? = nil) {
    self.text = text
    self.at = at
    self.cell = cell
    self.session = session
  }

  /// Time and cell, such as `2026-11-20 14:02 [12]`; unknown parts are left out.
  var place: String {
    let minute = at.map { String($0.description.prefix(16).map { $0 == "T" ? " " : $0 }) }
    return [minute, cell.map { "[\($0)]" }].compactMap(\.self).joined(separator: " ")
  }
}
