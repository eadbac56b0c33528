import Bindings
import Terminal

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
