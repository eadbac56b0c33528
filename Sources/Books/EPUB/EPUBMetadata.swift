/// Title, authors and language that a package document states.
struct EPUBMetadata: Hashable, Sendable {
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
