package import Basics
package import Reading

/// What a person said of their own taste, which outweighs what was counted.
package enum TasteStatement: Hashable, Sendable {
  case more(TasteKey)
  case less(TasteKey)
  /// No book with it is suggested.
  case never(TasteKey)
  /// The work says nothing of taste, such as a book for school.
  case setAside(WorkID, reason: String)

  /// What it is said of.
  package var side: TasteSide {
    switch self {
    case .more(let key), .less(let key), .never(let key): .key(key)
    case .setAside(let work, _): .work(work)
    }
  }
}

/// A subject of statements: a side of books, or a book; the last statement of one counts.
package enum TasteSide: Hashable, Sendable {
  case key(TasteKey)
  case work(WorkID)

  /// Under which it is stored: `subject:horror`, `work:1a2b`.
  package var name: String {
    switch self {
    case .key(let key): "\(key.facet.rawValue):\(key.name)"
    case .work(let work): "work:\(work.rawValue)"
    }
  }
}

/// A statement with the words it was made in.
package struct StatedTaste: Hashable, Sendable {
  package let statement: TasteStatement
  /// The subject or author as typed, or the title of the book.
  package let words: String
  package let at: Timestamp

  package init(_ statement: TasteStatement, words: String, at time: Timestamp) {
    self.statement = statement
    self.words = words
    at = time
  }
}

/// The form in which sessions have what a person said of their taste.
extension TasteStatement: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .more(let key): try encoder.write(all: ["more": key.texts])
    case .less(let key): try encoder.write(all: ["less": key.texts])
    case .never(let key): try encoder.write(all: ["never": key.texts])
    case .setAside(let work, let reason):
      try encoder.write(all: ["set_aside": work.rawValue, "reason": reason])
    }
  }

  package init?(_ json: JSONValue) {
    if let work = json["set_aside"]?.string {
      self = .setAside(WorkID(rawValue: work), reason: json["reason"]?.string ?? "")
    } else if let key = TasteKey(json["more"]) {
      self = .more(key)
    } else if let key = TasteKey(json["less"]) {
      self = .less(key)
    } else if let key = TasteKey(json["never"]) {
      self = .never(key)
    } else {
      return nil
    }
  }
}

extension TasteKey {
  fileprivate var texts: [String] { [facet.rawValue, name] }

  fileprivate init?(_ json: JSONValue?) {
    guard let texts = json?.array?.compactMap(\.string), texts.count == 2,
      let facet = Facet(rawValue: texts[0])
    else { return nil }
    self.init(facet, texts[1])
  }
}
