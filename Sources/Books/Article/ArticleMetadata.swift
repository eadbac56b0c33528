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

/// The title of a page without the name of the site in it.
private enum ArticleTitleText {
  private static let separators: Set<Character> = ["|", "-", "–", "—", "\\", "/", ">", "»"]

  static func shortened(_ title: String, in page: MarkupTree) -> String {
    let words = title.split(separator: " ")
    var short = title
    var isHierarchy = false
    if let last = words.indices.dropFirst().dropLast().last(where: { isSeparator(words[$0]) }) {
      isHierarchy = words.contains { ["\\", "/", ">", "»"].contains($0) }
      short = words[..<last].joined(separator: " ")
      if last < 3, let first = title.firstIndex(where: separators.contains) {
        short = String(title[title.index(after: first)...])
      }
    } else if title.contains(": ") {
      short = afterColon(title, in: page)
    } else if title.count > 150 || title.count < 15 {
      let headings = page.elements("h1")
      if headings.count == 1 { short = page.content(of: headings[0]) }
    }
    let count = short.split(separator: " ").count
    let isTooShort =
      count <= 4
      && (!isHierarchy || count != words.count { !isSeparator($0) } - 1)
    return isTooShort ? title : BookTitle.tidied(short)
  }

  private static func isSeparator(_ word: Substring) -> Bool {
    word.count == 1 && word.first.map(separators.contains) == true
  }

  private static func afterColon(_ title: String, in page: MarkupTree) -> String {
    let headings = (page.elements("h1") + page.elements("h2")).prefix(100)
    if headings.contains(where: { page.content(of: $0) == title }) { return title }
    guard let first = title.firstIndex(of: ":"), let last = title.lastIndex(of: ":") else {
      return title
    }
    let after = title[title.index(after: last)...]
    if after.split(separator: " ").count < 2 { return String(title[title.index(after: first)...]) }
    return title[..<first].split(separator: " ").count > 5 ? title : String(after)
  }
}
