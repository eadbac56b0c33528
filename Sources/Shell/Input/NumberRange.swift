/// Reads numbers as people write them: `7`, `3-9`, `3-`.
enum NumberRange {
  /// The range; nil for any other text, such as `9-3`.
  static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = Int(ends[0]) else { return nil }
    guard ends.count == 2 else { return first...first }
    if ends[1].isEmpty { return first...Int.max }
    guard let last = Int(ends[1]), first <= last else { return nil }
    return first...last
  }
}
