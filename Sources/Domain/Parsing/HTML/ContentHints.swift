/// What names of classes and ids tell about a part of a web page.
enum ContentHints {
  enum Verdict { case unlikely, neutral }

  /// Words that name what stands around an article.
  private static let aroundWords = [
    "-ad-", "ad-break", "agegate", "banner", "breadcrumb", "combx", "comment", "community",
    "cookie", "cover-wrap", "disqus", "extra", "footer", "gdpr", "header", "legends", "menu",
    "newsletter", "pager", "pagination", "popup", "promo", "related", "remark", "replies", "rss",
    "shoutbox", "sidebar", "skyscraper", "social", "sponsor", "subscribe", "supplemental",
    "yom-remote",
  ]
  /// Words that name the article or what may hold it.
  private static let insideWords = [
    "article", "body", "column", "content", "main", "mathjax", "shadow",
  ]
  private static let goodWords = [
    "article", "body", "content", "entry", "hentry", "h-entry", "main", "page", "pagination",
    "post",
    "text", "blog", "story",
  ]
  private static let badWords = [
    "-ad-", "hidden", "banner", "combx", "comment", "com-", "contact", "footer", "gdpr", "masthead",
    "media", "meta", "outbrain", "promo", "related", "scroll", "share", "shoutbox", "sidebar",
    "skyscraper", "sponsor", "shopping", "tags", "widget",
  ]
  private static let roles: Set<String> = [
    "menu", "menubar", "complementary", "navigation", "alert", "alertdialog", "dialog",
  ]

  /// True for a part that by its name is no article.
  static func isUnlikely(_ node: Int, in tree: MarkupTree) -> Bool {
    if let role = tree.attribute("role", of: node), roles.contains(role) { return true }
    let names = self.names(of: node, in: tree)
    guard !names.isEmpty else { return false }
    return contains(names, aroundWords) && !contains(names, insideWords)
  }

  /// True for buttons that send the page to friends.
  static func isSharing(_ node: Int, in tree: MarkupTree) -> Bool {
    names(of: node, in: tree).split { !$0.isLetter }.contains {
      $0 == "share" || $0 == "sharedaddy"
    }
  }

  /// True for the line that names the author.
  static func isByline(_ node: Int, in tree: MarkupTree) -> Bool {
    if tree.attribute("rel", of: node) == "author" { return true }
    if tree.attribute("itemprop", of: node)?.contains("author") == true { return true }
    return contains(
      names(of: node, in: tree), ["byline", "author", "dateline", "writtenby", "p-author"])
  }

  /// How much a name speaks for an article: -50...50.
  static func weight(_ node: Int, in tree: MarkupTree) -> Double {
    ["class", "id"].reduce(0) { sum, attribute in
      guard let name = tree.attribute(attribute, of: node)?.lowercased(), !name.isEmpty else {
        return sum
      }
      return sum - (contains(name, badWords) || name == "hid" ? 25 : 0)
        + (contains(name, goodWords) ? 25 : 0)
    }
  }

  private static func names(of node: Int, in tree: MarkupTree) -> String {
    [tree.attribute("class", of: node), tree.attribute("id", of: node)].compactMap { $0 }
      .joined(separator: " ").lowercased()
  }

  private static func contains(_ name: String, _ words: [String]) -> Bool {
    words.contains { name.contains($0) }
  }
}
