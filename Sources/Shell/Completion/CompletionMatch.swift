import Bindings
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

/// Files and folders that continue a path.
enum FileCompletion {
  /// The candidates: folders end with a slash, paths with blanks are in quotation marks.
  static func candidates(for word: String) -> [Completion] {
    let typed = word.hasPrefix("\"") ? String(word.dropFirst()) : word
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let start = slash.map { typed[typed.index(after: $0)...] } ?? typed[...]
    guard let names = try? FileSystem.names(in: expanded(folder)) else { return [] }
    return names.filter { !$0.hasPrefix(".") || start.hasPrefix(".") }.sorted().map { name in
      let path = folder + name
      let kind = FileSystem.kind(of: expanded(path))
      return completion(path, isFolder: kind == .folder, isQuoted: word.hasPrefix("\""))
    }
  }

  private static func completion(_ path: String, isFolder: Bool, isQuoted: Bool) -> Completion {
    let whole = path + (isFolder ? "/" : "")
    guard isQuoted || whole.contains(where: \.isWhitespace) else { return Completion(whole) }
    return Completion("\"" + whole + (isFolder ? "" : "\""))
  }

  private static func expanded(_ path: String) -> String {
    if path.isEmpty { return "." }
    guard path.hasPrefix("~/"), let home = ProcessEnvironment.value("HOME") else { return path }
    return home + path.dropFirst()
  }
}
