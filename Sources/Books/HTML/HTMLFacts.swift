/// Title, author and language that an HTML document states about itself.
package struct HTMLFacts: Hashable, Sendable {
  package let title: String?
  package let author: String?
  package let language: String?
  /// The first heading anywhere, in the article or outside of it.
  package let heading: String?

  package init(_ tree: MarkupTree) {
    func meta(_ names: String...) -> String? {
      for name in names {
        for node in tree.elements("meta") {
          let key = tree.attribute("name", of: node) ?? tree.attribute("property", of: node)
          guard key?.lowercased() == name, let value = tree.attribute("content", of: node) else {
            continue
          }
          let words = BookTitle.tidied(value)
          if !words.isEmpty { return words }
        }
      }
      return nil
    }
    let title = tree.elements("title").first { tree.parent($0).map { tree.name($0) } != "svg" }
      .map { tree.content(of: $0) }
    self.title = title.flatMap { $0.isEmpty ? nil : $0 } ?? meta("og:title", "dc.title")
    heading = ["h1", "h2", "h3"].lazy.compactMap { tree.elements($0).first }.first
      .map { tree.content(of: $0) }
    author = meta("author", "dc.creator", "article:author")
    language =
      tree.elements("html").first.flatMap {
        tree.attribute("lang", of: $0) ?? tree.attribute("xml:lang", of: $0)
      } ?? meta("dc.language")
  }
}
