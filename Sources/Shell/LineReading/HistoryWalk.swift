/// Going up and down in the history from a line that is being typed; what was changed is kept.
struct HistoryWalk {
  private let entries: [String]
  private var position: Int
  /// Texts as they were left, by position; the line being typed is behind the newest entry.
  private var drafts: [Int: String] = [:]

  init(_ entries: [String]) {
    self.entries = entries
    position = entries.count
  }

  /// Leaves `current` for the entry before it; nil at the oldest.
  mutating func older(than current: String) -> String? { move(to: position - 1, from: current) }

  /// Leaves `current` for the entry after it; nil at the line being typed.
  mutating func newer(than current: String) -> String? { move(to: position + 1, from: current) }

  private mutating func move(to target: Int, from current: String) -> String? {
    guard (0...entries.count).contains(target) else { return nil }
    drafts[position] = current
    position = target
    return drafts[target] ?? (target < entries.count ? entries[target] : "")
  }
}
