package import Basics

/// Replaces the book's words in the texts of a JSON value, and restores them.
///
/// A text becomes the object `{"$book":[…]}` of its pieces: texts, and `[book, start, end]` for the
/// book's bytes. A real object of that shape gets one more `$`.
package enum SharedValue {
  private static let mark = "$book"

  package static func taking(_ value: JSONValue, books: [SharedBook]) -> JSONValue {
    switch value {
    case .string(let text): SharedText(text, books: books)?.json ?? value
    case .array(let items): .array(items.map { taking($0, books: books) })
    case .object(let members):
      {
        var inner = members.mapValues { taking($0, books: books) }
        if let blocks = members["content"]?.array,
          let taken = SharedBlocks.taking(blocks, books: books)
        {
          inner["content"] = .array(taken)
        }
        guard let name = MarkedMember.name(in: members, mark) else { return .object(inner) }
        return .object(["$" + name: inner[name] ?? .null])
      }()
    default: value
    }
  }

  /// The value with the words of the books; nil when a place is outside its book, or its book is
  /// missing.
  package static func filling(_ value: JSONValue, from books: [[UInt8]?]) -> JSONValue? {
    filling(value) { $0.filled(from: books) }
  }

  /// The value with empty texts in place of the book's words.
  static func leavingOut(_ value: JSONValue) -> JSONValue? { filling(value) { _ in "" } }

  /// Numbers of the books whose words it needs.
  static func books(in value: JSONValue) -> Set<Int> {
    var found: Set<Int> = []
    _ = filling(value) {
      found.formUnion($0.books)
      return ""
    }
    return found
  }

  private static func filling(_ value: JSONValue, by text: (SharedText) -> String?) -> JSONValue? {
    switch value {
    case .array(let items):
      let filled = items.compactMap { filling($0, by: text) }
      return filled.count == items.count ? .array(filled) : nil
    case .object(let members):
      if let name = MarkedMember.name(in: members, mark), let inner = members[name] {
        if name == mark { return SharedText(json: inner).flatMap(text).map { .string($0) } }
        return filling(inner, by: text).map { .object([String(name.dropFirst()): $0]) }
      }
      let filled = members.compactMapValues { filling($0, by: text) }
      return filled.count == members.count ? .object(filled) : nil
    default: return value
    }
  }
}

extension SharedText {
  fileprivate init?(json: JSONValue) {
    guard let items = json.array else { return nil }
    var pieces: [Piece] = []
    for item in items {
      if let text = item.string {
        pieces.append(.words(text))
      } else if let place = item.array, place.count == 3, let book = place[0].integer,
        let start = place[1].integer, let end = place[2].integer, 0 <= book, 0 <= start,
        start <= end
      {
        pieces.append(.book(book, start..<end))
      } else {
        return nil
      }
    }
    self.init(pieces: pieces)
  }

  package var json: JSONValue {
    .object([
      "$book": .array(
        pieces.map { piece in
          switch piece {
          case .words(let text): .string(text)
          case .book(let number, let range):
            .array([.integer(number), .integer(range.lowerBound), .integer(range.upperBound)])
          }
        })
    ])
  }
}
