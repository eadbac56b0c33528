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

/// The title that a page gives its article, to know the heading that only repeats it.
struct ArticleTitle: Sendable {
  private let words: Set<Substring>

  init(_ text: String) { words = Set(Self.words(text)) }

  /// True for a heading more than three quarters of whose letters are words of the title.
  func isRepeated(by heading: String) -> Bool {
    let heading = Self.words(heading)
    guard !words.isEmpty, !heading.isEmpty else { return false }
    func length(_ words: [Substring]) -> Int {
      words.reduce(words.count - 1) { $0 + $1.utf8.count }
    }
    let strange = heading.filter { !words.contains($0) }
    let distance = strange.isEmpty ? 0 : Double(length(strange)) / Double(length(heading))
    return 1 - distance > 0.75
  }

  /// Words of ASCII letters and digits.
  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { character in
      character.utf8.count > 1 || !character.utf8.allSatisfy(WordBytes.isASCIIWord)
    }
  }

  /// True when two titles agree: the title of an article is the one that the page's title contains.
  static func agree(_ page: String, _ title: String) -> Bool {
    ArticleTitle(page).isRepeated(by: title)
  }
}
