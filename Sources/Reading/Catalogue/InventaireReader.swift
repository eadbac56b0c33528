package import Basics

/// Reads answers of Inventaire, whose facts are claims by properties of Wikidata.
package enum InventaireReader {
  private static let source = CatalogueName.inventaire

  /// The editions of `/api/entities?action=by-uris` with the works and authors that the answer holds too,
  /// or works alone; nil for JSON of another shape.
  package static func entities(_ answer: JSONValue) -> [CatalogueWork]? {
    guard let entities = answer["entities"]?.object else { return nil }
    var works: [String: CatalogueWork] = [:]
    var order: [String] = []
    for (uri, entity) in entities.sorted(by: { $0.key < $1.key }) {
      switch entity["type"]?.string {
      case "work": works[uri] = work(entity, uri, entities) ?? works[uri]
      case "edition":
        guard let made = edition(entity, uri) else { continue }
        let owner = claim(entity, "P629") ?? uri
        if let known = entities[owner].flatMap({ work($0, owner, entities) }) {
          works[owner, default: known].editions.append(made.edition)
        } else {
          works[owner, default: made.work].editions.append(made.edition)
        }
        if !order.contains(owner) { order.append(owner) }
      default: continue
      }
    }
    let rest = works.keys.filter { !order.contains($0) }.sorted()
    return (order + rest).compactMap { works[$0] }
  }

  /// The works of `/api/search?types=works`, of which only titles are known; nil for JSON of another shape.
  package static func search(_ answer: JSONValue) -> [CatalogueWork]? {
    answer["results"]?.array.map { results in
      results.compactMap { result in
        guard let title = CatalogueText.text(result["label"]) else { return nil }
        return CatalogueWork(
          title: Stated(title, source),
          identifiers: result["uri"]?.string.map { [identifier($0)] } ?? [])
      }
    }
  }

  /// Addresses of the works found by `/api/search`.
  package static func uris(_ answer: JSONValue) -> [String] {
    (answer["results"]?.array ?? []).compactMap { $0["uri"]?.string }
  }

  private static func work(_ entity: JSONValue, _ uri: String, _ all: [String: JSONValue])
    -> CatalogueWork?
  {
    guard let title = label(entity) else { return nil }
    let authors = claims(entity, "P50").compactMap { uri -> CatalogueAuthor? in
      guard let author = all[uri], let name = label(author) else { return nil }
      return CatalogueAuthor(
        name: name, source: source, identifiers: [identifier(uri)],
        born: claim(author, "P569").flatMap(CatalogueText.year),
        died: claim(author, "P570").flatMap(CatalogueText.year))
    }
    return CatalogueWork(
      title: Stated(title, source), authors: authors,
      firstPublished: Stated(claim(entity, "P577").flatMap(CatalogueText.year), source),
      originalLanguage: Stated(language(claim(entity, "P407")), source),
      identifiers: [identifier(uri)])
  }

  private static func edition(_ entity: JSONValue, _ uri: String)
    -> (work: CatalogueWork, edition: CatalogueEdition)?
  {
    guard let title = claim(entity, "P1476") ?? label(entity) else { return nil }
    var edition = CatalogueEdition(source: source)
    edition.isbns = CatalogueText.isbns(
      entity["claims"]?["wdt:P212"]?.array, entity["claims"]?["wdt:P957"]?.array)
    edition.title = title
    edition.published = claim(entity, "P577").flatMap(CatalogueText.date)
    edition.pageCount = CatalogueText.pages(entity["claims"]?["wdt:P1104"]?.array?.first)
    edition.language = language(claim(entity, "P407")) ?? entity["originalLang"]?.string
    edition.identifiers = [Identifier(.inventaire, uri)]
    let work = CatalogueWork(
      title: Stated(title, source),
      identifiers: claim(entity, "P629").map { [identifier($0)] } ?? [], isSynthetic: true)
    return (work, edition)
  }

  private static func claims(_ entity: JSONValue, _ property: String) -> [String] {
    CatalogueText.strings(entity["claims"]?["wdt:\(property)"])
  }

  private static func claim(_ entity: JSONValue, _ property: String) -> String? {
    claims(entity, property).first
  }

  /// The label in English, else in the first language by its code.
  private static func label(_ entity: JSONValue) -> String? {
    let labels = entity["labels"]?.object ?? [:]
    return CatalogueText.text(labels["en"])
      ?? labels.sorted { $0.key < $1.key }.lazy.compactMap { CatalogueText.text($0.value) }.first
  }

  private static func identifier(_ uri: String) -> Identifier {
    uri.hasPrefix("wd:")
      ? Identifier(.wikidata, String(uri.dropFirst(3))) : Identifier(.inventaire, uri)
  }

  private static func language(_ uri: String?) -> String? { uri.flatMap { languages[$0] } }

  /// Wikidata's items of languages.
  private static let languages: [String: String] = [
    "wd:Q1860": "en", "wd:Q150": "fr", "wd:Q188": "de", "wd:Q1321": "es", "wd:Q652": "it",
    "wd:Q5146": "pt", "wd:Q7411": "nl", "wd:Q7737": "ru", "wd:Q5287": "ja", "wd:Q7850": "zh",
    "wd:Q9027": "sv", "wd:Q9035": "da", "wd:Q809": "pl", "wd:Q13955": "ar", "wd:Q9129": "el",
    "wd:Q397": "la", "wd:Q9176": "ko", "wd:Q256": "tr", "wd:Q9288": "he", "wd:Q1412": "fi",
    "wd:Q25164": "nb", "wd:Q9056": "cs", "wd:Q9067": "hu", "wd:Q7913": "ro", "wd:Q7026": "ca",
  ]
}
