package import Basics

/// Proposals as queues keep them and programs read them.
extension ReviewProposal {
  package var json: JSONValue {
    switch self {
    case .row(let row): row.json
    case .column(let column): column.json
    case .double(let double): double.json
    case .facts(let facts): facts.json
    case .book(let book): book.json
    }
  }

  /// Nil for JSON of another shape.
  package init?(_ json: JSONValue, by maker: ReviewMaker) {
    let proposal: ReviewProposal? =
      switch maker {
      case .import:
        ReviewedColumn(json).map { .column($0) } ?? ReviewedDouble(json).map { .double($0) }
          ?? ReviewedRow(json).map { .row($0) }
      case .enrichment: ReviewedFacts(json).map { .facts($0) }
      case .photo: ReviewedBook(json).map { .book($0) }
      }
    guard let proposal else { return nil }
    self = proposal
  }
}
