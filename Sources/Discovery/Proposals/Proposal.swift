import Reading

/// A book as a model proposed it; nothing of it is believed before a catalogue has it.
package struct Proposal: Hashable, Codable, Sendable {
  package let title: String
  package let author: String
  /// Year of first publication as the model states it; before the year 1 it is negative.
  package let year: Int?
  /// The model's reason; empty where it gave none that can be shown.
  package let why: String

  package init(title: String, author: String, year: Int? = nil, why: String = "") {
    self.title = title
    self.author = author
    self.year = year
    self.why = why
  }
}

/// A part of a reply that was not taken as it stands.
package enum ProposalNotice: Hashable, Sendable {
  /// The reply is not JSON; so many books were read out of it, each whole in itself.
  case brokenJSON(salvaged: Int)
  /// JSON of another form.
  case noBooks
  /// A book that is not whole, or that is text where a book should be.
  case broken
  case unaskedMember(String)
  case noTitle
  case noAuthor(String)
  /// A title or an author that no book has: too long, on several lines, or an address.
  case strangeText(String)
  /// A reason that is left out because it is too long, on several lines, or an address.
  case strangeReason(String)
  case noReason(String)
  case noYear(String)
  /// The same book for the second time.
  case double(String)
  case tooMany(Int, limit: Int)
  /// The reply ended at the most tokens that it may have.
  case cutOff(tokens: Int)

  /// Its name in figures and files.
  package var name: String {
    switch self {
    case .brokenJSON: "broken-json"
    case .noBooks: "no-books"
    case .broken: "broken-book"
    case .unaskedMember: "unasked-member"
    case .noTitle: "no-title"
    case .noAuthor: "no-author"
    case .strangeText: "strange-text"
    case .strangeReason: "strange-reason"
    case .noReason: "no-reason"
    case .noYear: "no-year"
    case .double: "double"
    case .tooMany: "too-many"
    case .cutOff: "cut-off"
    }
  }
}

extension Candidate {
  /// A book as a model named it, before any catalogue was asked.
  package init(_ proposal: Proposal) {
    let name = FoldedTitle(proposal.title)
    key = "title:\(FoldedText.title(proposal.title))\t\(FoldedText.name(proposal.author))"
    title = proposal.title
    authors = [proposal.author]
    names = BookNames(titles: [name], authors: authors)
    (subjects, year, pages, language, description) = ([], proposal.year, nil, nil, nil)
    (editions, series, authorKeys) = (0, [], [])
    taste = TasteKeys(subjects: [], authors: authors, pages: nil, year: year, language: nil)
    provenance = [.proposal]
  }
}
