extension EPUBContents {
  /// The contents with each dead link led to the only file of that name.
  ///
  /// Some programs move the text into a folder and leave the folder out of the links.
  package func leading(to files: [String]) -> EPUBContents {
    let known = Set(files.map { $0.lowercased() })
    let named = Dictionary(grouping: Set(files)) { Self.name(of: $0) }
    func led(_ entry: Entry) -> Entry {
      guard let target = entry.target, !known.contains(target.path.lowercased()),
        let found = named[Self.name(of: target.path)], found.count == 1
      else { return entry }
      return Entry(
        title: entry.title, level: entry.level,
        target: EPUBPath(path: found[0], fragment: target.fragment))
    }
    var contents = self
    contents.entries = entries.map(led)
    contents.pages = pages.map(led)
    return contents
  }

  private static func name(of path: String) -> String {
    (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
  }
}
