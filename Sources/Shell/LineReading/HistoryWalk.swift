/// Going up and down in the history from a line that is being typed; what was changed is kept.
///
/// A line that was begun leads only to entries that begin the same, where there are any.
struct HistoryWalk {
  private let entries: [String]
  private var position: Int
  /// What every entry on the way begins with.
  private var prefix = ""
  /// Texts as they were left, by position; the line being typed is behind the newest entry.
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

  /// An entry that looks like the line as it is would be a step that goes nowhere.
  private func fits(_ index: Int, _ current: String) -> Bool {
    prefix.isEmpty || entries[index].hasPrefix(prefix) && entries[index] != current
  }
}
