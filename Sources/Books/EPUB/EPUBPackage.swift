/// The package document of an EPUB: its metadata, its files and their reading order.
package struct EPUBPackage: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let id: String
    /// Path from the root of the archive.
    package let path: String
    package let mediaType: String
    package let properties: Set<String>
    package let fallback: String?
  }

  package let title: String?
  package let author: String?
  package let language: String?
  /// Items by id.
  package let items: [String: Item]
  /// Items in reading order; items outside of it are in `asides`.
  package let spine: [Item]
  /// Items with `linear="no"`, such as covers and answers.
  package let asides: [Item]
  /// Ids in the spine that the manifest does not know.
  package let unknownIDs: [String]
  /// The navigation document of EPUB 3.
  package let navigation: Item?
  /// The table of contents of EPUB 2.
  package let ncx: Item?
  /// Paths that the guide or the items call a cover.
  package let covers: Set<String>

  /// Reads the document at `path`; links in it are relative to it.
  package init(_ tree: MarkupTree, path: String) {
    let metadata = EPUBMetadata(tree)
    (title, author, language) = (metadata.title, metadata.author, metadata.language)
    let listed = Self.items(in: tree, path: path)
    let items = Dictionary(listed.map { ($0.id, $0) }) { first, _ in first }
    self.items = items
    let spineNode = tree.elements("spine").first
    let references = spineNode.map { tree.children("itemref", of: $0) } ?? []
    var linear: [Item] = []
    var asides: [Item] = []
    var unknown: [String] = []
    var known: Set<String> = []
    for reference in references {
      let id = tree.attribute("idref", of: reference) ?? ""
      guard let item = items[id] else {
        unknown.append(id)
        continue
      }
      // An item counts once.
      guard known.insert(id).inserted else { continue }
      if tree.attribute("linear", of: reference) == "no" {
        asides.append(item)
      } else {
        linear.append(item)
      }
    }
    // A book that marks all items `linear="no"` is read as a whole.
    (spine, self.asides) = linear.isEmpty ? (asides, []) : (linear, asides)
    unknownIDs = unknown
    navigation = listed.first { $0.properties.contains("nav") }
    ncx =
      spineNode.flatMap { tree.attribute("toc", of: $0) }.flatMap { items[$0] }
      ?? listed.first { $0.mediaType == "application/x-dtbncx+xml" }
    covers = Self.covers(in: tree, path: path)
  }

  /// The item or the first one of its fallbacks that every reader knows, else any that holds text.
  package func document(for item: Item) -> Item? {
    var chain = [item]
    while chain.count < 16, let next = chain.last?.fallback.flatMap({ items[$0] }) {
      chain.append(next)
    }
    return chain.first(where: \.isCoreDocument) ?? chain.first(where: \.isDocument)
  }

  private static func items(in tree: MarkupTree, path: String) -> [Item] {
    tree.elements("item").compactMap { node in
      guard let id = tree.attribute("id", of: node),
        let target = tree.attribute("href", of: node).flatMap({ EPUBPath($0, from: path) })
      else { return nil }
      let properties = tree.attribute("properties", of: node) ?? ""
      return Item(
        id: id, path: target.path,
        mediaType: (tree.attribute("media-type", of: node) ?? "").lowercased(),
        properties: Set(properties.split(separator: " ").map(String.init)),
        fallback: tree.attribute("fallback", of: node))
    }
  }

  private static func covers(in tree: MarkupTree, path: String) -> Set<String> {
    let references = tree.elements("reference").filter {
      tree.attribute("type", of: $0)?.lowercased() == "cover"
    }
    return Set(
      references.compactMap { tree.attribute("href", of: $0) }
        .compactMap { EPUBPath($0, from: path)?.path })
  }
}

extension EPUBPackage.Item {
  fileprivate var isCoreDocument: Bool {
    ["application/xhtml+xml", "text/html", "text/x-oeb1-document", "application/x-dtbook+xml"]
      .contains(mediaType)
  }

  /// True for a document that is read as text; older books give it many media types.
  package var isDocument: Bool {
    if mediaType == "image/svg+xml" { return true }
    if mediaType.hasPrefix("image/") || mediaType.hasPrefix("audio/") { return false }
    if mediaType.hasPrefix("video/") || mediaType.hasPrefix("font/") { return false }
    return !["application/pdf", "text/css", "application/x-dtbncx+xml"].contains(mediaType)
  }
}

/// Title, authors and language that a package document states.
private struct EPUBMetadata {
  let title: String?
  let author: String?
  let language: String?

  init(_ tree: MarkupTree) {
    let root = tree.elements("metadata").first
    let refinements = Self.refinements(in: tree, below: root)
    let titles = Self.nodes("title", in: tree, below: root)
    let main = titles.first {
      tree.attribute("id", of: $0).map { refinements[$0]?["title-type"] == "main" } ?? false
    }
    title = (main.map { [$0] } ?? titles).map { tree.content(of: $0) }.first { !$0.isEmpty }
    let creators = Self.nodes("creator", in: tree, below: root)
    let authors = creators.filter { node in
      let role =
        tree.attribute("role", of: node) ?? tree.attribute("opf:role", of: node)
        ?? tree.attribute("id", of: node).flatMap { refinements[$0]?["role"] }
      return role == nil || role == "aut"
    }
    let names = (authors.isEmpty ? creators : authors).map { tree.content(of: $0) }
      .filter { !$0.isEmpty }
    author = names.isEmpty ? nil : names.joined(separator: ", ")
    language = Self.nodes("language", in: tree, below: root).map { tree.content(of: $0) }
      .first { !$0.isEmpty }
  }

  /// Elements of Dublin Core, with or without a prefix left on.
  private static func nodes(_ name: String, in tree: MarkupTree, below root: Int?) -> [Int] {
    tree.elements(name, below: root) + tree.elements("dc:\(name)", below: root)
  }

  /// The values that `meta` elements of EPUB 3 give to others, by id and property.
  private static func refinements(
    in tree: MarkupTree, below root: Int?
  ) -> [String: [String: String]] {
    var refinements: [String: [String: String]] = [:]
    for meta in tree.elements("meta", below: root) {
      guard let target = tree.attribute("refines", of: meta), target.hasPrefix("#"),
        let property = tree.attribute("property", of: meta)
      else { continue }
      refinements[String(target.dropFirst()), default: [:]][property] = tree.content(of: meta)
    }
    return refinements
  }
}

/// `META-INF/container.xml`: where the package document is.
package enum EPUBContainer {
  package static let path = "META-INF/container.xml"

  /// Path of the first package document; nil when the file names none.
  package static func packagePath(in tree: MarkupTree) -> String? {
    let files = tree.elements("rootfile")
    let chosen =
      files.first {
        tree.attribute("media-type", of: $0) == "application/oebps-package+xml"
      } ?? files.first
    return chosen.flatMap { tree.attribute("full-path", of: $0) }
      .flatMap { EPUBPath($0, from: "")?.path }
  }
}
