/// Hints in names of classes and ids about a part of a web page.
enum ArticleHints {
  /// Words that name the surroundings of an article.
  private static let aroundWords = [
    "-ad-", "ad-break", "agegate", "ai2html", "banner", "breadcrumbs", "combx", "comment",
    "community", "cover-wrap", "disqus", "extra", "footer", "gdpr", "header", "legends", "menu",
    "pager", "pagination", "popup", "related", "remark", "replies", "rss", "shoutbox", "sidebar",
    "skyscraper", "social", "sponsor", "supplemental", "yom-remote",
  ]
  /// Words that name the article or a part that may contain it.
  private static let insideWords = [
    "and", "article", "body", "column", "content", "main", "mathjax", "shadow",
  ]
  private static let goodWords = [
    "article", "body", "content", "entry", "main", "page", "pagination", "post", "text", "blog",
    "story",
  ]
  private static let badWords = [
    "-ad-", "hidden", "banner", "combx", "comment", "com-", "contact", "footer", "gdpr", "masthead",
    "media", "meta", "outbrain", "promo", "related", "scroll", "share", "shoutbox", "sidebar",
    "skyscraper", "sponsor", "shopping", "tags", "widget",
  ]
  private static let bylineWords = ["byline", "author", "dateline", "writtenby", "p-author"]
  private static let videoHosts = [
    "dailymotion.com", "youtube.com", "youtube-nocookie.com", "player.vimeo.com", "v.qq.com",
    "bilibili.com", "live.bilibili.com", "archive.org", "upload.wikimedia.org", "player.twitch.tv",
  ]

  /// True for names that an article does not have.
  static func isUnlikely(_ names: String) -> Bool {
    names.utf8.count > 1 && contains(names, aroundWords) && !contains(names, insideWords)
  }

  /// True for a role that an article does not have.
  static func hasUnlikelyRole(_ node: Int, in tree: ArticleTree) -> Bool {
    switch tree.attribute("role", of: node) {
    case "menu", "menubar", "complementary", "navigation", "alert", "alertdialog", "dialog": true
    default: false
    }
  }

  /// True for buttons that send the page to friends.
  static func isSharing(_ names: String) -> Bool {
    names.split { !$0.isLetter && !$0.isNumber }.contains { $0 == "share" || $0 == "sharedaddy" }
  }

  /// True for the line that names the author.
  static func isByline(_ node: Int, named names: String, in tree: ArticleTree) -> Bool {
    tree.attribute("rel", of: node) == "author"
      || tree.attribute("itemprop", of: node)?.contains("author") == true
      || contains(names, bylineWords)
  }

  /// Points for an article by its names: -50...50.
  static func weight(_ node: Int, in tree: ArticleTree) -> Double {
    ["class", "id"].reduce(0) { sum, attribute in
      guard let name = tree.attribute(attribute, of: node)?.lowercased(), !name.isEmpty else {
        return sum
      }
      let isBad = contains(name, badWords) || name.split(separator: " ").contains("hid")
      return sum - (isBad ? 25 : 0) + (contains(name, goodWords) ? 25 : 0)
    }
  }

  /// True for an embedded player of one of the known sites.
  static func isVideo(_ node: Int, in tree: ArticleTree) -> Bool {
    ["src", "data", "value", "data-src", "href"].contains { attribute in
      guard let address = tree.attribute(attribute, of: node),
        let start = address.firstRange(of: "//")?.upperBound
      else { return false }
      let host = address[start...].prefix { $0 != "/" && $0 != "?" }.lowercased()
      return videoHosts.contains(host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)
    }
  }

  /// Classes and id in lower case, with a blank between them.
  static func names(of node: Int, in tree: ArticleTree) -> String {
    let parts = [tree.attribute("class", of: node), tree.attribute("id", of: node)]
    return parts.map { $0 ?? "" }.joined(separator: " ").lowercased()
  }

  private static func contains(_ name: String, _ words: [String]) -> Bool {
    words.contains { name.contains($0) }
  }
}
