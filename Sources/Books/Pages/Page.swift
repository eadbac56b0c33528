package import Basics

/// One page of a book with its normalised text.
package struct Page: Hashable, Sendable {
  /// Position in the book from 1.
  package let number: Int
  /// The number printed on the page when it differs, such as `iv` or `T-1`.
  package let label: String?
  package let text: String

  package init(number: Int, label: String? = nil, text: String) {
    self.number = number
    self.label = label
    self.text = text
  }
}

/// A span of pages, both ends included.
package struct PageRange: Hashable, Sendable, CustomStringConvertible {
  package let start: Int
  package let end: Int

  /// Orders the ends and lifts them to at least 1, so that `1 <= start <= end` always holds.
  package init(_ first: Int, _ second: Int) {
    start = max(1, min(first, second))
    end = max(1, max(first, second))
  }

  package func overlaps(_ other: PageRange) -> Bool { start <= other.end && other.start <= end }

  /// The pages of both; nil when they have none in common.
  package func intersection(_ other: PageRange) -> PageRange? {
    overlaps(other) ? PageRange(max(start, other.start), min(end, other.end)) : nil
  }

  package func contains(_ page: Int) -> Bool { start <= page && page <= end }

  /// `p.42` or `pp.42-43`, the citation form of the original.
  package var description: String { start == end ? "p.\(start)" : "pp.\(start)-\(end)" }
}

extension JSONValue {
  package static func pages(_ pages: PageRange) -> JSONValue {
    .array([.integer(pages.start), .integer(pages.end)])
  }

  package var pageRange: PageRange? { pair.map { PageRange($0.start, $0.end) } }
}

extension PageMap {
  /// The members that name pages to programs: `start_page` and `end_page` count the pages of the book
  /// from 1, `start_label` and `end_label` are the numbers printed on them, and `citation` has those.
  package func json(_ pages: PageRange?) -> [String: JSONValue] {
    [
      "start_page": pages.map { .integer($0.start) } ?? .null,
      "end_page": pages.map { .integer($0.end) } ?? .null,
      "start_label": pages.map { .string(label(of: $0.start)) } ?? .null,
      "end_label": pages.map { .string(label(of: $0.end)) } ?? .null,
      "citation": pages.map { .string(citation(of: $0)) } ?? .null,
    ]
  }
}

/// Identity of a book's normalised text with its page breaks and labels.
package enum PagesHash {
  /// Hashes label and text of every page, each with its length in front so that no two books share bytes.
  package static func of(_ pages: [Page], hasher: ContentHasher) -> ContentHash {
    var bytes: [UInt8] = Array("pages/1\n".utf8)
    // Growing by doubling would need the text three times over.
    bytes.reserveCapacity(
      pages.reduce(64) { $0 + $1.text.utf8.count + ($1.label?.utf8.count ?? 0) + 24 })
    for page in pages {
      for field in [page.label ?? "", page.text] {
        bytes.append(contentsOf: "\(field.utf8.count):".utf8)
        bytes.append(contentsOf: field.utf8)
      }
    }
    return hasher.hash(bytes)
  }
}
