package import Basics

extension JSONValue {
  package static func pages(_ pages: PageRange) -> JSONValue {
    .array([.integer(pages.start), .integer(pages.end)])
  }

  package var pageRange: PageRange? { pair.map { PageRange($0.start, $0.end) } }
}
