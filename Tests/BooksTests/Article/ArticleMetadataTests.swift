import Testing

@testable import Books

struct ArticleMetadataTests {
  /// A page of a head in the fixture's short form, in which `_` in an attribute stands for a blank.
  private func metadata(_ head: String, body: String = "") -> ArticleMetadata {
    ArticleMetadata(MarkupTree("(html (head \(head)) (body \(body)))"))
  }

  @Test(
    arguments: [
      ("Gulls of the whole harbour | The Daily Wing", "Gulls of the whole harbour"),
      ("Gulls of the harbour | Wing", "Gulls of the harbour | Wing"),
      ("Wing | Gulls of the whole harbour", "Gulls of the whole harbour"),
      ("Gulls", "Gulls"), ("News » Gulls of the harbour » Wing", "News » Gulls of the harbour"),
      ("The Daily Wing: all of the many gulls", "all of the many gulls"),
      (
        "What a very long word before it: gulls of all kinds",
        "What a very long word before it: gulls of all kinds"
      ),
    ])
  func `the name of the site is no part of the title`(title: String, expected: String) {
    #expect(metadata("(title \"\(title)\")").title == expected)
  }

  @Test func `a title for machines is preferred`() {
    #expect(metadata(#"(title "x") (meta property=og:title content=Gulls)"#).title == "Gulls")
    #expect(metadata(#"(title "x") (meta name=DC.Title content=Gulls)"#).title == "Gulls")
    #expect(
      metadata(#"(title "Hi")"#, body: #"(h1 "Gulls of the whole harbour")"#).title
        == "Gulls of the whole harbour")
  }

  @Test func `an address does not count as an author`() {
    #expect(metadata("(meta name=author content=Otter)").namesAuthor)
    #expect(metadata("(meta property=article:author content=Otter)").namesAuthor)
    #expect(!metadata("(meta property=article:author content=https://a.example/)").namesAuthor)
    #expect(!metadata("(meta name=author content=)").namesAuthor)
  }

  @Test(
    arguments: [
      (
        #"{"@context":"https://schema.org","@type":"NewsArticle","headline":"H","author":{"name":"A"}}"#,
        "H", true
      ),
      (
        #"{"@context":{"@vocab":"http://schema.org/"},"@graph":[{"@type":"Person"},{"@type":"Report","name":"N"}]}"#,
        "N", false
      ),
      (
        #"[{"@type":"Thing"},{"@type":"BlogPosting","name":"N","author":[{"name":"A"}]}]"#, "N",
        true
      ),
      (
        #"{"@context":"https://schema.org","@type":"Article","name":"Site","headline":"Page of birds"}"#,
        "Page of birds", false
      ),
    ])
  func `facts in linked data are read`(json: String, title: String, namesAuthor: Bool) {
    let linked = LinkedArticle(page(json), pageTitle: "Page of birds")
    #expect(linked?.title == title)
    #expect(linked?.namesAuthor == namesAuthor)
  }

  @Test(arguments: [
    "{", #"{"@type":"Article","name":"x"}"#, #"{"@context":"https://schema.org","@type":"Person"}"#,
  ])
  func `other data blocks are ignored`(json: String) {
    #expect(LinkedArticle(page(json), pageTitle: "") == nil)
  }

  private func page(_ json: String) -> MarkupTree {
    var builder = MarkupTreeBuilder()
    builder.startElement("script", attributes: [(name: "type", value: "application/ld+json")])
    builder.characters(Array(json.utf8))
    return builder.finish()
  }
}
