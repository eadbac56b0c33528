/// Recognises Markdown by its marks, for a file without a telling name.
enum MarkdownSigns {
  /// True with at least two kinds of marks that are not in plain prose.
  static func areClear(in head: [UInt8]) -> Bool {
    var kinds: Set<String> = []
    for line in String(decoding: head, as: UTF8.self).split(separator: "\n").prefix(400) {
      if let kind = kind(of: line) { kinds.insert(kind) }
    }
    return kinds.count > 1
  }

  private static func kind(of line: Substring) -> String? {
    let hashes = line.prefix { $0 == "#" }
    if (1...6).contains(hashes.count), line.dropFirst(hashes.count).hasPrefix(" ") {
      return "heading"
    }
    if line.hasPrefix("```") { return "fence" }
    if line.contains("](http") || line.contains("](./") || line.contains(".md)") { return "link" }
    if line.hasPrefix("|"), line.contains("---") { return "table" }
    return nil
  }
}
