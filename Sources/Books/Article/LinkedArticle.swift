import Basics

/// A page's statements on its article as linked data, in the vocabulary of schema.org.
struct LinkedArticle: Sendable {
  let title: String?
  let namesAuthor: Bool

  private static let kinds: Set<String> = [
    "Article", "AdvertiserContentArticle", "NewsArticle", "AnalysisNewsArticle",
    "AskPublicNewsArticle", "BackgroundNewsArticle", "OpinionNewsArticle", "ReportageNewsArticle",
    "ReviewNewsArticle", "Report", "SatiricalArticle", "ScholarlyArticle",
    "MedicalScholarlyArticle", "SocialMediaPosting", "BlogPosting", "LiveBlogPosting",
    "DiscussionForumPosting", "TechArticle", "APIReference",
  ]

  /// Reads the first script that describes an article; nil when there is none.
  init?(_ page: MarkupTree, pageTitle: String) {
    let scripts = page.elements("script").filter {
      page.attribute("type", of: $0) == "application/ld+json"
    }
    guard let article = scripts.lazy.compactMap({ Self.article(in: $0, of: page) }).first else {
      return nil
    }
    let (name, headline) = (article["name"]?.string, article["headline"]?.string)
    if let name, let headline, name != headline,
      ArticleTitle.agree(pageTitle, headline), !ArticleTitle.agree(pageTitle, name)
    {
      title = headline
    } else {
      title = name ?? headline
    }
    let authors = article["author"]?.array ?? article["author"].map { [$0] } ?? []
    namesAuthor = authors.first?["name"]?.string != nil
  }

  private static func article(in script: Int, of page: MarkupTree) -> JSONValue? {
    var bytes: [UInt8] = []
    for node in script..<page.end(script) { bytes += page.text(node) }
    guard let value = try? JSONValue(parsing: bytes) else { return nil }
    if let items = value.array { return items.first(where: isArticle) }
    guard isOfSchema(value) else { return nil }
    if value["@type"] == nil { return value["@graph"]?.array?.first(where: isArticle) }
    return isArticle(value) ? value : nil
  }

  private static func isOfSchema(_ value: JSONValue) -> Bool {
    let context = value["@context"]
    return (context?.string ?? context?["@vocab"]?.string)?.contains("schema.org") ?? false
  }

  private static func isArticle(_ value: JSONValue) -> Bool {
    value["@type"]?.string.map(kinds.contains) ?? false
  }
}
