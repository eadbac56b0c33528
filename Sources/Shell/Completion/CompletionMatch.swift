/// Which candidates a typed word may mean.
enum CompletionMatch {
  /// Those that begin with the word; else those that hold it; else those that hold its characters in order.
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

  /// A name with blanks is completed in quotation marks, and found without them too.
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
