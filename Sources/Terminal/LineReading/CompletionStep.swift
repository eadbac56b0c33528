/// The effect of pressing TAB.
enum CompletionStep: Equatable {
  /// No candidate fits.
  case none
  /// Replaces `count` scalars before the cursor.
  case replace(count: Int, with: String)
  /// Shows the candidates, which have no longer common beginning and replace `replacing` scalars.
  case list([Completion], replacing: Int)

  init(_ completions: Completions, textBeforeCursor text: String) {
    let bytes = Array(text.utf8)
    let range = completions.range.clamped(to: 0..<bytes.count)
    let typed = String(decoding: bytes[range], as: UTF8.self)
    let behind = String(decoding: bytes[range.upperBound...], as: UTF8.self)
    let candidates = completions.candidates
    guard let first = candidates.first else {
      self = .none
      return
    }
    let isOnly = candidates.count == 1
    let common = candidates.dropFirst().reduce(first.replacement) {
      Self.commonPrefix($0, $1.replacement)
    }
    // A finished word gets a space, unless the candidate ends with a sign that more follows.
    let isFinished = isOnly && common.last.map { !"=/: ".contains($0) } ?? false
    let insertion = common + behind + (isFinished ? " " : "")
    let count = (typed + behind).unicodeScalars.count
    // Candidates may only resemble the typed word; then their common beginning does not extend it.
    let isLonger = common.hasPrefix(typed) && common.utf8.count > typed.utf8.count
    if isOnly ? insertion != typed + behind : isLonger {
      self = .replace(count: count, with: insertion)
    } else {
      self = isOnly ? .none : .list(candidates, replacing: count)
    }
  }

  private static func commonPrefix(_ a: String, _ b: String) -> String {
    String(zip(a, b).prefix { $0 == $1 }.map(\.0))
  }
}
