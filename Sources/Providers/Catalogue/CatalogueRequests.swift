import Reading

/// Addresses that answer a question, by catalogue.
struct CatalogueRequests {
  /// Where the catalogue is, without a slash at its end.
  let base: String

  /// Open Library's edition with an ISBN, with names of authors and publishers.
  func openLibrary(_ isbn: ISBN) -> String {
    url("api/books", [("bibkeys", "ISBN:\(isbn.digits)"), ("jscmd", "data"), ("format", "json")])
  }

  func openLibrary(_ query: LookUpQuery, limit: Int) -> String {
    let author = query.authors.first.map { [("author", $0)] } ?? []
    let title = query.title.isEmpty ? [] : [(author.isEmpty ? "q" : "title", query.title)]
    let fields =
      "key,title,subtitle,author_name,author_key,first_publish_year,subject,isbn,edition_count,edition_key,publisher,publish_date,language,number_of_pages_median"
    return url("search.json", title + author + [("limit", "\(limit)"), ("fields", fields)])
  }

  func googleBooks(_ query: LookUpQuery, limit: Int) -> String {
    var words: [String] = []
    if let isbn = query.isbns.first {
      words = ["isbn:\(isbn.digits)"]
    } else {
      if !query.title.isEmpty {
        words.append(query.authors.isEmpty ? query.title : "intitle:\(query.title)")
      }
      if let author = query.authors.first { words.append("inauthor:\(author)") }
    }
    return url(
      "books/v1/volumes",
      [("q", words.joined(separator: " ")), ("maxResults", "\(min(limit, 40))")]
    )
  }

  /// Inventaire's edition with an ISBN, with its work and authors.
  func inventaire(_ isbn: ISBN) -> String { inventaire(uris: ["isbn:\(isbn.digits)"]) }

  func inventaire(uris: [String]) -> String {
    url(
      "api/entities",
      [
        ("action", "by-uris"), ("uris", uris.joined(separator: "|")),
        ("relatives", "wdt:P629|wdt:P50"),
      ])
  }

  func inventaire(_ query: LookUpQuery, limit: Int) -> String {
    let words = ([query.title] + query.authors.prefix(1)).filter { !$0.isEmpty }
    return url(
      "api/search",
      [("types", "works"), ("search", words.joined(separator: " ")), ("limit", "\(limit)")])
  }

  private func url(_ path: String, _ fields: [(String, String)]) -> String {
    let query = fields.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    return "\(base)/\(path)?\(query)"
  }

  /// Percent-encodes everything but unreserved characters (RFC 3986, section 2.3).
  static func encoded(_ text: String) -> String {
    var encoded: [UInt8] = []
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: encoded.append(byte)
      default:
        encoded += [0x25, hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
