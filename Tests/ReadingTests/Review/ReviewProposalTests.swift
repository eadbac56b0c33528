import Basics
import Reading
import Testing

/// What machines propose, as it is kept and read back.
struct ReviewProposalTests {
  private static let doubts: [SpineDoubt?] = [
    nil, .oddReply, .lowConfidence, .noAuthor, .unchecked, .otherISBN(title: "Other"),
    .unsure(title: "Near", score: 0.75, margin: 0.05),
  ]

  private static func book(_ confidence: Double, author: String?, _ doubt: SpineDoubt?)
    -> ReviewProposal
  {
    .book(
      ReviewedBook(
        title: "Lavinia", author: author, isbn: nil, confidence: confidence, photo: "shelf.jpg",
        doubt: doubt))
  }

  private static func facts(_ score: Double, hasISBN: Bool = true, other: String? = nil)
    -> ReviewProposal
  {
    .facts(
      ReviewedFacts(
        work: WorkID(rawValue: "w"),
        match: CatalogueWork(
          title: Stated("Lavinia", .local),
          authors: [CatalogueAuthor(name: "Ursula K. Le Guin", source: .local, born: 1929)],
          firstPublished: Stated(2008, .local)), score: score, margin: 0.5, hasISBN: hasISBN,
        otherTitle: other, replaces: true))
  }

  private static let row = ReviewProposal.row(
    ReviewedRow(
      work: WorkID(rawValue: "w"), file: "books.csv", line: 12, confidence: 0.5,
      columns: [GuessedPlace(column: "Werk", field: "title", confidence: 0.5)]))

  private static let column = ReviewedColumn(
    file: "books.csv", place: GuessedPlace(column: "Sterren", field: "rating", confidence: 0.45),
    cells: [
      ReviewedCell(work: WorkID(rawValue: "w"), text: "4"),
      ReviewedCell(work: WorkID(rawValue: "v"), text: "5"),
    ]
  ).map { ReviewProposal.column($0) }

  @Test func `a column is about its first work, and never accepted with others`() throws {
    let column = try #require(Self.column)
    let text = column.json.canonicalText
    #expect(try ReviewProposal(JSONValue(parsing: text), by: column.maker) == column)
    #expect(column.work == WorkID(rawValue: "w") && column.file == "books.csv")
    #expect(column.confidence == 0.45 && !column.isPreaccepted)
    #expect(column.subject != Self.row.subject)
    #expect(
      ReviewedColumn(
        file: "", place: GuessedPlace(column: "x", field: "rating", confidence: 0), cells: [])
        == nil)
  }

  @Test func `a proposal reads back as it was`() throws {
    let books = Self.doubts.map { Self.book(0.4, author: "Le Guin", $0) }
    for proposal in books + [Self.facts(0.7, other: "Other"), Self.facts(0.7), Self.row] {
      let text = proposal.json.canonicalText
      #expect(try ReviewProposal(JSONValue(parsing: text), by: proposal.maker) == proposal)
    }
    #expect(ReviewProposal(.object([:]), by: .photo) == nil)
  }

  @Test func `only what is sure, named and undisputed may be accepted with others`() {
    #expect(Self.book(0.8, author: "Le Guin", nil).isPreaccepted)
    #expect(!Self.book(0.79, author: "Le Guin", nil).isPreaccepted)
    #expect(!Self.book(0.9, author: nil, nil).isPreaccepted)
    #expect(Self.doubts.dropFirst().allSatisfy { !Self.book(1, author: "A", $0).isPreaccepted })
    #expect(Self.facts(0.85).isPreaccepted && !Self.facts(0.75).isPreaccepted)
    #expect(!Self.facts(0.85, hasISBN: false).isPreaccepted)
    #expect(!Self.facts(0.85, other: "Other").isPreaccepted && !Self.row.isPreaccepted)
  }

  @Test func `proposals about the same book have the same subject`() {
    #expect(Self.facts(0.7).subject == Self.facts(0.9).subject)
    #expect(Self.facts(0.7).subject != Self.row.subject)
    #expect(
      Self.book(0.4, author: "Le Guin, Ursula", nil).subject
        == Self.book(0.7, author: "Ursula Le Guin", .noAuthor).subject)
  }
}
