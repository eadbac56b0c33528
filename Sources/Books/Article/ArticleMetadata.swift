/// Facts a page gives machines about its article: its title, and whether it names an author.
struct ArticleMetadata: Sendable {
  let title: String
  let namesAuthor: Bool

  private static let titleNames = [
    "dc:title", "dcterm:title", "og:title", "weibo:article:title", "weibo:webpage:title", "title",
    "twitter:title", "parsely-title",
  ]
  private static let authorNames = [
    "dc:creator", "dcterm:creator", "author", "parsely-author", "article:author",
  ]

  init(_ page: MarkupTree) {
    let pageTitle =
      page.elements("title")
      .first { page.parent($0).map { page.name($0) } != "svg" }
      .map { page.content(of: $0) } ?? ""
    let metas = Self.metas(of: page)
    let linked = LinkedArticle(page, pageTitle: pageTitle)
    title =
      linked?.title ?? Self.titleNames.lazy.compactMap { metas[$0] }.first
      ?? ArticleTitleText.shortened(pageTitle, in: page)
    namesAuthor =
      linked?.namesAuthor == true
      || Self.authorNames.contains { name in
        metas[name].map { name != "article:author" || !$0.contains("://") } ?? false
      }
  }

  /// Contents of the `meta` elements by their names, in which a dot counts as a colon.
  private static func metas(of page: MarkupTree) -> [String: String] {
    var metas: [String: String] = [:]
    for node in page.elements("meta") {
      let content = BookTitle.tidied(page.attribute("content", of: node) ?? "")
      guard !content.isEmpty else { continue }
      let names =
        page.attribute("property", of: node)?.split(whereSeparator: \.isWhitespace)
        ?? page.attribute("name", of: node).map { [$0[...]] } ?? []
      for name in names {
        let plain = name.lowercased().filter { !$0.isWhitespace }
        metas[String(plain.map { $0 == "." ? ":" : $0 })] = content
      }
    }
    return metas
  }
}
