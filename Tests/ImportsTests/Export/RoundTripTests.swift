import Basics
import Imports
import Reading
import TestSupport
import Testing

/// Exporting what was imported from an export gives the same file.
struct RoundTripTests {
  private func expectStable(_ shelf: [ShelvedWork], _ format: ShelfExportFormat) throws -> String {
    let first = ShelfExport(format).text(of: shelf)
    var again = MadeShelf()
    let plan = try again.take(Array(first.utf8), rule: .new)
    #expect(plan.service.rawValue == format.rawValue)
    #expect(plan.counts.added == shelf.count)
    #expect(ShelfExport(format).text(of: again.works) == first)
    return first
  }

  @Test(arguments: ShelfExportFormat.allCases)
  func `of the shelves of all services`(format: ShelfExportFormat) throws {
    for service in ReadingService.allCases {
      var shelf = MadeShelf()
      _ = try shelf.take(MadeExport(service, rows: 300).bytes)
      _ = try expectStable(shelf.works, format)
    }
  }

  @Test(arguments: [
    ("goodreads.csv", ShelfExportFormat.goodreads), ("storygraph.csv", .storyGraph),
    ("librarything.tsv", .libraryThing),
  ])
  func `of a service's own export`(file: String, format: ShelfExportFormat) throws {
    var shelf = MadeShelf()
    _ = try shelf.take(MadeShelf.file(file))
    let text = try expectStable(shelf.works, format)
    // The same rule as a person's second import.
    var second = MadeShelf()
    _ = try second.take(Array(text.utf8))
    #expect(ShelfExport(format).text(of: second.works) == text)
  }

  @Test(arguments: 0..<20)
  func `of works with odd texts`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let signs = [
      "a", "B", "é", "Ж", " ", "  ", ", ", ",", "\"", "'", "=", "(", ")", " (x #1)", "#2", ";",
      ": ", "|", "&", "\n", "\r\n", "\t", "-", "\u{1B}", "\u{202E}", "1", "Jr.", "[", "]",
    ]
    func text() -> String {
      "x"
        + (0..<Int.random(in: 0...6, using: &random)).map { _ in
          signs.randomElement(using: &random) ?? ""
        }.joined()
    }
    let ids = CountingIDs()
    let shelf = try (0..<25).map { _ -> ShelvedWork in
      let id = WorkID(rawValue: ids.uuid())
      let work = try Work(
        id: id, title: text(), subtitle: Bool.random(using: &random) ? text() : nil,
        authors: (0..<Int.random(in: 0...3, using: &random)).map {
          Credit(
            author: Author(id: AuthorID(rawValue: ids.uuid()), name: text()),
            role: $0 == 1 ? text() : nil)
        }, subjects: [text(), text()], series: [SeriesPlace(name: text(), place: "1.5")],
        tags: [text(), text()], ownedCopies: Int.random(in: 0...2, using: &random))
      let edition = Edition(
        id: EditionID(rawValue: ids.uuid()), workID: id, isbns: [try ISBN("080442957X")],
        publisher: text(), published: try PartialDate("2020-05"), pageCount: 12,
        format: EditionFormat.allCases.randomElement(using: &random) ?? .unknown, language: "de",
        identifiers: [Identifier(.goodreads, "12"), Identifier(.libraryThing, text())])
      let entries = (0..<Int.random(in: 0...3, using: &random)).map { number in
        Entry(
          id: EntryID(rawValue: ids.uuid()), workID: id, editionID: edition.id,
          status: ReadingStatus.allCases.randomElement(using: &random) ?? .read,
          rating: Rating(quarters: Int.random(in: 0...20, using: &random)), review: text(),
          notes: text(), started: PartialDate(year: 2019, month: 2),
          finished: number == 1 ? PartialDate(year: 2020, month: 1, day: 2) : nil)
      }
      return ShelvedWork(work: work, editions: [edition], entries: entries)
    }
    for format in ShelfExportFormat.allCases { _ = try expectStable(shelf, format) }
  }

  @Test func `cells a spreadsheet would run are inert`() throws {
    var shelf = MadeShelf()
    _ = try shelf.take(MadeShelf.file("goodreads.csv"))
    let text = ShelfExport(.goodreads).text(of: shelf.works)
    #expect(text.contains(",'=1+1,") && !text.contains(",=1+1"))
    #expect(text.contains("\"=\"\"0306406152\"\"\",\"=\"\"9780306406157\"\"\""))
  }

  @Test func `quarter stars and every reading reach StoryGraph`() throws {
    var shelf = MadeShelf()
    _ = try shelf.take(MadeShelf.file("storygraph.csv"))
    let text = ShelfExport(.storyGraph).text(of: shelf.works)
    #expect(
      text.contains("2020/10/21-2020/10/25, 2023/03/28-2023/04/02") && text.contains(",4.25,"))
  }

  @Test func `an empty shelf is a header`() {
    for format in ShelfExportFormat.allCases {
      #expect(ShelfExport(format).text(of: []).split(separator: "\n").count == 1)
    }
  }
}
