/// A table of contents of an EPUB, flattened in its own order.
package struct EPUBContents: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let title: String
    /// Depth from 1.
    package let level: Int
    /// The place it leads to; nil when it leads nowhere or out of the book.
    package let target: EPUBPath?
  }

  package var entries: [Entry] = []
  /// Pages of the printed edition: title is the number on the page.
  package var pages: [Entry] = []

  package init() {}

  /// Reads the navigation document of EPUB 3 at `path`.
  package init(navigation tree: MarkupTree, path: String) {
    for node in tree.elements("nav") {
      let types = (tree.attribute("epub:type", of: node) ?? tree.attribute("role", of: node) ?? "")
        .split(separator: " ")
      if types.contains("toc") || types.contains("doc-toc"), entries.isEmpty {
        entries = Self.lists(in: tree, below: node, path: path)
      } else if types.contains("page-list") || types.contains("doc-pagelist"), pages.isEmpty {
        pages = Self.lists(in: tree, below: node, path: path)
      }
    }
  }

  /// Reads the NCX of EPUB 2 at `path`.
  package init(ncx tree: MarkupTree, path: String) {
    entries = Self.points("navPoint", in: tree, path: path)
    pages = Self.points("pageTarget", in: tree, path: path)
  }

  /// Fragments that entries lead to, by path in lower case.
  package var fragments: [String: Set<String>] {
    (entries + pages).compactMap(\.target).reduce(into: [:]) { places, target in
      if let fragment = target.fragment {
        places[target.path.lowercased(), default: []].insert(fragment)
      }
    }
  }

  /// List items in order; the first link or plain words before an inner list is the entry.
  private static func lists(in tree: MarkupTree, below nav: Int, path: String) -> [Entry] {
    var entries: [Entry] = []
    var openItems: [Int] = []
    for node in nav + 1..<tree.end(nav) where tree.name(node) == "li" {
      while let last = openItems.last, tree.end(last) <= node { openItems.removeLast() }
      openItems.append(node)
      let label = tree.children(of: node).first {
        tree.name($0) != "ol" && tree.name($0) != "ul" && !self.title(of: $0, in: tree).isEmpty
      }
      guard let label else { continue }
      let link = (label..<tree.end(label)).first { tree.name($0) == "a" }
      let title = self.title(of: link ?? label, in: tree)
      let target = link.flatMap { tree.attribute("href", of: $0) }
        .flatMap { EPUBPath($0, from: path) }
      if !title.isEmpty {
        entries.append(Entry(title: title, level: openItems.count, target: target))
      }
    }
    return entries
  }

  /// Nested points in document order, which is their reading order, too.
  private static func points(_ name: String, in tree: MarkupTree, path: String) -> [Entry] {
    var openPoints: [Int] = []
    return tree.elements(name).compactMap { node in
      while let last = openPoints.last, tree.end(last) <= node { openPoints.removeLast() }
      openPoints.append(node)
      let title = tree.children("navLabel", of: node).map { tree.content(of: $0) }.first ?? ""
      let target = tree.children("content", of: node).first
        .flatMap { tree.attribute("src", of: $0) }.flatMap { EPUBPath($0, from: path) }
      guard !title.isEmpty else { return nil }
      return Entry(title: title, level: openPoints.count, target: target)
    }
  }

  /// The words of an entry, or the description of its picture.
  private static func title(of node: Int, in tree: MarkupTree) -> String {
    let words = tree.content(of: node)
    guard words.isEmpty else { return words }
    return (node..<tree.end(node)).lazy.compactMap { tree.attribute("alt", of: $0) }.first ?? ""
  }
}

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
