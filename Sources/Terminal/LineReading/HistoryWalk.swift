/// Moves up and down in the history from a line being typed, and keeps changed entries.
///
/// A typed beginning leads only to entries with the same beginning, if there are any.
struct HistoryWalk {
  private let entries: [String]
  private var position: Int
  /// Beginning of the entries to visit; empty visits all.
  private var prefix = ""
  /// Texts as they were left, by position; the line being typed comes after the newest entry.
  private var drafts: [Int: String] = [:]

  init(_ entries: [String]) {
    self.entries = entries
    position = entries.count
  }

  /// Leaves `current` for the entry before it; nil at the oldest.
  mutating func older(than current: String) -> String? {
    if position == entries.count {
      let hasMatch = entries.contains { $0.hasPrefix(current) && $0 != current }
      prefix = hasMatch ? current : ""
    }
    return move(by: -1, from: current)
  }

  /// Leaves `current` for the entry after it; nil at the line being typed.
  mutating func newer(than current: String) -> String? { move(by: 1, from: current) }

  private mutating func move(by step: Int, from current: String) -> String? {
    var target = position + step
    while entries.indices.contains(target), !fits(target, current) { target += step }
    guard (0...entries.count).contains(target) else { return nil }
    drafts[position] = current
    position = target
    return drafts[target] ?? (target < entries.count ? entries[target] : "")
  }

  /// True for an entry to visit: with the prefix, and different from the line shown now.
  private func fits(_ index: Int, _ current: String) -> Bool {
    prefix.isEmpty || entries[index].hasPrefix(prefix) && entries[index] != current
  }
}
