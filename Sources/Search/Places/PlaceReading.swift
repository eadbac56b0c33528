package import Basics
package import Books
import Parameters

/// The reading of the pages and chapters that a question names.
package struct PlaceReading: Hashable, Sendable {
  package enum Way: String, Hashable, Sendable, CaseIterable {
    /// Every page of the places is among the passages.
    case read
    /// The places are too long to be read, so they were searched.
    case searched
    /// The places are too long and the question has no words to search for: pages were taken
    /// evenly.
    case sampled
    /// The question names only places the book does not have; the whole book was searched.
    case missing
  }

  package let way: Way
  /// Places as the reader named them, and places the book does not have.
  package let names: [String]
  package let unknown: [String]
  /// Pages up to the reading position.
  package let pages: [PageRange]
  /// True when the position cut off some pages.
  package let isClipped: Bool

  package init(
    way: Way, names: [String], unknown: [String] = [], pages: [PageRange], isClipped: Bool = false
  ) {
    self.way = way
    self.names = names
    self.unknown = unknown
    self.pages = pages
    self.isClipped = isClipped
  }

  package var pageCount: Int { pages.reduce(0) { $0 + $1.end - $1.start + 1 } }
}

extension PlaceReading {
  /// Leaves out pages that no book can have, since a transcript may be damaged.
  package init?(recorded fields: [String: JSONValue]) {
    guard let way = fields.text("way").flatMap({ Way(rawValue: $0) }) else { return nil }
    self.init(
      way: way, names: fields.list("names").compactMap(\.string),
      unknown: fields.list("unknown").compactMap(\.string),
      pages: fields.list("pages").compactMap(\.pageRange).filter {
        $0.end <= ParsingLimit.mostPages
      }, isClipped: fields.flag("clipped"))
  }

  package var recorded: [String: JSONValue] {
    [
      "way": .string(way.rawValue), "names": .strings(names), "unknown": .strings(unknown),
      "pages": .array(pages.map { .pages($0) }), "clipped": .bool(isClipped),
    ]
  }
}
