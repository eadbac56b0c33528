package import Basics

/// Something a machine proposes about a book, which a person decides.
package struct ReviewItem: Hashable, Sendable {
  /// The number that is typed, from 1; 0 before it is kept.
  package let number: Int
  package let proposal: ReviewProposal
  package let state: ReviewState
  /// How often it was put off.
  package let putOff: Int
  package let madeAt: Timestamp

  package init(
    number: Int = 0, _ proposal: ReviewProposal, state: ReviewState = .open, putOff: Int = 0,
    madeAt: Timestamp
  ) {
    self.number = number
    self.proposal = proposal
    self.state = state
    self.putOff = putOff
    self.madeAt = madeAt
  }
}

/// What a person has decided; raw values are stored and shown to programs.
package enum ReviewState: String, Sendable, CaseIterable {
  case open, accepted
  /// Decided with changes of the person's own.
  case edited
  case rejected
}

/// The machine that proposes; raw values are stored and shown to programs.
package enum ReviewMaker: String, Sendable, CaseIterable {
  case `import`, enrichment, photo
}

/// What is proposed.
package enum ReviewProposal: Hashable, Sendable {
  /// A row of an import, which is on the shelf as it was read.
  case row(ReviewedRow)
  /// A column of an import, which was left out.
  case column(ReviewedColumn)
  /// Two works of the shelf that are likely one.
  case double(ReviewedDouble)
  /// Facts of a catalogue for a work of the shelf.
  case facts(ReviewedFacts)
  /// A book of a photo, which is not on the shelf.
  case book(ReviewedBook)

  package var maker: ReviewMaker {
    switch self {
    case .row, .column, .double: .import
    case .facts: .enrichment
    case .book: .photo
    }
  }

  /// The work that it is about, of a column the first; nil for a book that is not on the shelf.
  package var work: WorkID? {
    switch self {
    case .row(let row): row.work
    case .column(let column): column.cells.first?.work
    case .double(let double): double.work
    case .facts(let facts): facts.work
    case .book: nil
    }
  }

  /// The name of the imported file or the photo; empty for facts.
  package var file: String {
    switch self {
    case .row(let row): row.file
    case .column(let column): column.file
    case .facts, .double: ""
    case .book(let book): book.photo
    }
  }

  /// 0...1, as the machine states it.
  package var confidence: Double {
    switch self {
    case .row(let row): row.confidence
    case .column(let column): column.place.confidence
    case .double(let double): double.confidence
    case .facts(let facts): facts.score
    case .book(let book): book.confidence
    }
  }

  /// Equal for proposals about the same book by the same kind of machine.
  package var subject: String {
    switch self {
    case .row, .facts: "\(maker.rawValue):\(work?.rawValue ?? "")"
    case .double(let double): "double:\(double.work):\(double.other)"
    case .column(let column): "column:\(work?.rawValue ?? ""):\(column.place.column)"
    case .book(let book):
      "photo:\(FoldedText.title(book.title))::\(book.author.map(FoldedText.name) ?? "")"
    }
  }

  /// True for what may be accepted with the others like it: sure enough, with an ISBN or with title and
  /// author, and nothing speaks against it (as in the original).
  package var isPreaccepted: Bool {
    guard confidence >= MatchScore.accepted else { return false }
    switch self {
    case .row, .column, .double: return false
    case .facts(let facts):
      return facts.otherTitle == nil && facts.margin >= MatchScore.margin && facts.hasISBN
    case .book(let book):
      return book.doubt == nil && (book.isbn != nil || book.author != nil)
    }
  }
}

/// Proposals as queues keep them and programs read them.
extension ReviewProposal: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .row(let row): try row.encode(to: encoder)
    case .column(let column): try column.encode(to: encoder)
    case .double(let double): try double.encode(to: encoder)
    case .facts(let facts): try facts.encode(to: encoder)
    case .book(let book): try book.encode(to: encoder)
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

/// A work of a catalogue that may be one of the shelf.
package struct ReviewedFacts: Hashable, Codable, Sendable {
  package let work: WorkID
  package let match: CatalogueWork
  /// 0...1, and its distance from the next best work.
  package let score: Double
  package let margin: Double
  package let hasISBN: Bool
  /// The title of another book that a catalogue has under its ISBN.
  package let otherTitle: String?
  /// True where the facts take the place of those that are there.
  package let replaces: Bool

  package init(
    work: WorkID, match: CatalogueWork, score: Double, margin: Double, hasISBN: Bool,
    otherTitle: String? = nil, replaces: Bool = false
  ) {
    self.work = work
    self.match = match
    self.score = score
    self.margin = margin
    self.hasISBN = hasISBN
    self.otherTitle = otherTitle
    self.replaces = replaces
  }
}
