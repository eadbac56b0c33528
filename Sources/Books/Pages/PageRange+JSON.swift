package import Basics

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
