import Terminal

/// Finds the candidates for a typed word.
enum CompletionMatch {
  /// Candidates that begin with the word; else that contain it; else that contain its characters in order.
  static func of(_ word: String, among candidates: [Completion]) -> [Completion] {
    let typed = plain(word)
    guard !typed.isEmpty else { return candidates }
    let ways: [(String) -> Bool] = [
      { $0.hasPrefix(typed) }, { $0.contains(typed) }, { holds(typed, $0) },
    ]
    for way in ways {
      let found = candidates.filter { candidate in
        ([candidate.replacement] + candidate.keys).contains { way(plain($0)) }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The name without quotation marks, so that it is found with and without them.
  private static func plain(_ name: String) -> String {
    let lower = name.lowercased()
    return lower.hasPrefix("\"") ? String(lower.dropFirst()) : lower
  }

  private static func holds(_ typed: String, _ name: String) -> Bool {
    var rest = name[...]
    for character in typed {
      guard let index = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }
}
