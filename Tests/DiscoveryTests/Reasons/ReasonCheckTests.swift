import Discovery
import Reading
import Testing

/// Reasons of models and of our own, each claim against the shelf and the catalogue.
struct ReasonCheckTests {
  private let shelf: ReasonShelf
  private let candidate: Candidate

  init() throws {
    var begun = try MadeBooks.work(
      "The Farthest Shore", by: "Cora Vane", subjects: ["Fantasy"], .reading)
    begun.entries[0].page = 20
    shelf = ReasonShelf(
      [
        try MadeBooks.work(
          "The Left Hand of Darkness", by: "Ursula K. Le Guin",
          subjects: ["Science Fiction", "Politics"], quarters: 18),
        try MadeBooks.work(
          "Emma", by: "Jane Austen", subjects: ["Romance"], quarters: 8, times: 2),
        try MadeBooks.work("Middlemarch", by: "George Eliot", subjects: ["Classics"], .toRead),
        begun,
      ])
    candidate = try Self.book(by: "Ursula K. Le Guin")
  }

  private static func book(by author: String, description: String? = Self.description) throws
    -> Candidate
  {
    var work = CatalogueWork(
      title: Stated("The Dispossessed", .openLibrary),
      authors: [CatalogueAuthor(name: author, source: .openLibrary)],
      firstPublished: Stated(1974, .openLibrary),
      subjects: Stated(["Science Fiction", "Anarchism"], .openLibrary),
      description: description.map { Stated($0, .openLibrary) })
    var edition = CatalogueEdition(source: .openLibrary)
    edition.pageCount = 341
    work.editions = [edition]
    return Candidate(work, from: .question(.title("x")))
  }

  private static let description =
    "A physicist leaves an anarchist moon for the rich planet it turned away from, and finds walls there too."

  @Test(arguments: ["Jacob's Room", "Jacob’s Room"])
  func `a title with a possessive is on the shelf however its apostrophe is written`(title: String)
    throws
  {
    let shelf = ReasonShelf([
      try MadeBooks.work(title, by: "Virginia Woolf", subjects: ["Classics"], quarters: 20)
    ])
    let reason = "You gave “Jacob's Room” 5 stars; both are filed under Classics."
    let check = ReasonCheck(
      reason, for: try MadeBooks.found("Emma", by: "Jane Austen", subjects: ["Classics"]),
      on: shelf, wish: "")
    #expect(check.faults.isEmpty && !check.claims.isEmpty)
  }

  @Test(arguments: [
    "The Sandman, Vol. 1: Preludes & Nocturnes", "Dr. Jekyll and Mr. Hyde",
    "St. Mawr & Other Stories",
  ])
  func `a stop in a title ends no sentence`(title: String) throws {
    let shelf = ReasonShelf([
      try MadeBooks.work(
        title, by: "Some One", subjects: ["Vampires (Fiction) & more"], quarters: 20)
    ])
    let book = try MadeBooks.found(
      "Emma", by: "Jane Austen", subjects: ["Vampires (Fiction) & more"])
    let reason = "You gave “\(title)” 5 stars; both are filed under Vampires (Fiction) & more."
    let check = ReasonCheck(reason, for: book, on: shelf, wish: "")
    #expect(check.faults.isEmpty && !check.claims.isEmpty, "\(check.faults)")
  }

  private func faults(_ reason: String, wish: String = "") -> [ReasonFault] {
    ReasonCheck(reason, for: candidate, on: shelf, wish: wish).faults
  }

  @Test(arguments: [
    "You gave “The Left Hand of Darkness” 4.5 stars, also by Ursula K. Le Guin.",
    "You gave The Left Hand of Darkness four and a half stars; both are Science Fiction.",
    "Le Guin wrote The Left Hand of Darkness, which you rated 4.5/5.",
    "A physicist leaves an anarchist moon, as in “The Left Hand of Darkness” by Le Guin.",
    "You finished *The Left Hand of Darkness* in 2025; this one has 341 pages and is from 1974.",
    "You read Emma twice.",
    "No book you have read is filed under Anarchism; this one is.",
    "Its description says “walls there too”.",
    "“Middlemarch” is on your shelf, and like it this one is long: 341 pages.",
  ])
  func `a reason that rows and words bear out has no fault`(reason: String) {
    let check = ReasonCheck(reason, for: candidate, on: shelf)
    #expect(check.isBorneOut, "\(check.claims)")
  }

  @Test(arguments: [
    ("You loved “Hyperion”, and this is like it.", "not-on-shelf"),
    ("If you enjoyed The Name of the Wind, read this.", "not-on-shelf"),
    ("You gave “The Left Hand of Darkness” 5 stars.", "other-rating"),
    ("You gave The Left Hand of Darkness five stars.", "other-rating"),
    ("You gave Middlemarch 4 stars.", "other-rating"),
    ("Readers give it 4.5 stars.", "rating-of-nothing"),
    ("You loved “Middlemarch”.", "other-deed"),
    ("You loved “Emma”.", "other-deed"),
    ("You abandoned “Emma”.", "other-deed"),
    ("You liked “Emma” by Ursula K. Le Guin.", "other-author"),
    ("Another classic by Jane Austen.", "other-author"),
    ("It is by Iain Banks.", "other-author"),
    ("It is a Horror book.", "other-subject"),
    ("It shares Politics with “The Left Hand of Darkness”.", "other-subject"),
    ("No book you have read is filed under Science Fiction; this one is.", "other-subject"),
    ("It has 900 pages.", "other-number"),
    ("It is a heart-warming comedy of dragons and their riders.", "not-in-description"),
    ("Set in Paris, it follows a detective.", "unknown-name"),
    ("Its description says “riding the great worms”.", "not-in-description"),
    ("In “The Farthest Shore” the wizard loses everything.", "spoiler"),
  ])
  func `a reason that says something else is flagged`(reason: String, fault: String) {
    let faults = faults(reason)
    #expect(faults.map(\.name).contains(fault), "\(faults)")
  }

  @Test func `what follows a book that is being read is not told`() throws {
    let next = try Self.book(by: "Cora Vane")
    let reason = "A physicist leaves the moon for the planet that the moon turned away from."
    let check = ReasonCheck(reason, for: next, on: shelf)
    #expect(check.faults == [.spoiler(title: "The Farthest Shore")])
    #expect(
      ReasonCheck("You are reading The Farthest Shore, also by Cora Vane.", for: next, on: shelf)
        .isBorneOut)
  }

  @Test func `without a description a claim about the matter cannot be confirmed`() throws {
    let bare = try Self.book(by: "Ursula K. Le Guin", description: nil)
    let check = ReasonCheck("It follows a physicist between worlds.", for: bare, on: shelf)
    #expect(check.faults == [.noDescription(["follows", "physicist", "worlds"])])
  }

  @Test func `praise claims nothing, and is no reason`() {
    let check = ReasonCheck("You will love it!", for: candidate, on: shelf)
    #expect(check.faults.isEmpty && !check.isBorneOut)
  }

  @Test func `the words of the wish may be repeated as such`() {
    #expect(faults("You asked for planets and physics.", wish: "planets and physics").isEmpty)
    #expect(!faults("It is about submarines.", wish: "submarines").isEmpty)
  }

  @Test(arguments: [
    "", "«", "“unclosed title", "5", "999999999999999999999999 stars", "½ stars", "...", "by by by",
    "\u{202E}“Emma”", "4.", "The The The", "“”", "a\u{301}\u{301}",
  ])
  func `odd text is read to its end`(reason: String) {
    let check = ReasonCheck(reason, for: candidate, on: shelf)
    #expect(check.claims.allSatisfy { $0.range.upperBound <= reason.utf8.count })
  }
}
