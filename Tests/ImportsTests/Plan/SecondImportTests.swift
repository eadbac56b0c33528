import Imports
import Reading
import TestSupport
import Testing

/// Importing the same file again changes nothing, whatever its rows say about each other.
struct SecondImportTests {
  @Test(arguments: [
    "goodreads.csv", "storygraph.csv", "librarything.tsv", "openlibrary.csv", "openreads.csv",
    "calibre.csv", "bookwyrm.csv", "plain.csv",
  ])
  func `of every service`(file: String) throws {
    var shelf = MadeShelf()
    _ = try shelf.take(MadeShelf.file(file))
    let first = shelf.works
    let plan = try shelf.take(MadeShelf.file(file))
    #expect(plan.changes.isEmpty && shelf.works == first)
    #expect(plan.counts.added == 0 && plan.counts.updated == 0)
  }

  @Test func `of rows that contradict each other about one reading`() throws {
    let file = """
      Title,Author,ISBN/UID,Read Status,Star Rating,Dates Read,Read Count
      Tides,Ailsa Marr,9780306406157,currently-reading,,2024/01/02-,0
      Tides,Ailsa Marr,9780306406157,did-not-finish,2.0,2024/01/02-2024/02/03,0
      Tides,Ailsa Marr,9780306406157,read,4.0,2024/01/02-2024/02/03,1
      Tides,Ailsa Marr,9780306406157,to-read,,,0
      Tides,Ailsa Marr,9780306406157,read,,2024/05/06-2024/05/01,2
      """
    var shelf = MadeShelf()
    _ = try shelf.take(Array(file.utf8))
    let first = shelf.works
    #expect(try shelf.take(Array(file.utf8)).changes.isEmpty)
    #expect(shelf.works == first)
    #expect(first[0].entries.first { $0.started?.month == 1 }?.status == .read)
  }

  @Test(arguments: 0..<40)
  func `of random rows about few books`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    let dates = [
      "", "2020", "2020/05", "2020/05/06", "2021/01/01-2021/02", "2022/03/04-",
      "2020/05/06, 2023/01/01", "2023/02/02-2022",
    ]
    var file =
      "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read,Read Count,Tags,Format,Owned?\n"
    for _ in 0..<40 {
      let cells = [
        pick(["Tides", "The Tides", "Tides: A Story", "Salt"]),
        pick(["Ailsa Marr", "\"Ailsa Marr, Kim Lo\"", "Kim Lo"]),
        pick(["", "9780306406157", "080442957X", "B00ABCDEF1", "uid-7"]),
        pick(["read", "to-read", "currently-reading", "did-not-finish", "paused", "shelved"]),
        pick(["", "4.25", "1.0"]), "\"\(pick(dates))\"", pick(["0", "1", "3"]), pick(["", "sea"]),
        pick(["", "hardcover", "digital"]), pick(["Yes", "No"]),
      ]
      file += cells.joined(separator: ",") + "\n"
    }
    var shelf = MadeShelf()
    let plan = try shelf.take(Array(file.utf8))
    #expect(plan.rows.count == 40 && plan.counts.rows == 40)
    let first = shelf.works
    let again = try shelf.take(Array(file.utf8))
    #expect(again.changes.isEmpty && shelf.works == first)
  }

  /// What an export of the shelf, imported into the same shelf, changes.
  private func changes(of shelf: MadeShelf, _ format: ShelfExportFormat) throws -> [String] {
    var again = shelf
    let plan = try again.take(Array(ShelfExport(format).text(of: shelf.works).utf8))
    return plan.changes.map { "\(format) \(String(describing: $0.before)) -> \($0.after)" }
  }

  @Test(arguments: ShelfExportFormat.allCases)
  func `of the shelf's own export`(format: ShelfExportFormat) throws {
    for file in [
      "goodreads.csv", "storygraph.csv", "librarything.tsv", "openlibrary.csv", "openreads.csv",
      "calibre.csv", "bookwyrm.csv", "plain.csv",
    ] {
      var shelf = MadeShelf()
      _ = try shelf.take(MadeShelf.file(file))
      #expect(try changes(of: shelf, format).isEmpty, "\(file)")
    }
    for service in ReadingService.allCases {
      var shelf = MadeShelf()
      _ = try shelf.take(MadeExport(service, rows: 200).bytes)
      #expect(try changes(of: shelf, format).isEmpty, "\(service)")
    }
  }

  @Test func `a book read again keeps the rating, the review and the notes at their reading`()
    throws
  {
    let file = """
      Title;Author;Status;Started;Finished;Rating;Review;Notes;Owned
      Reeds;Ona Bell;read;2020-01-02;2020-02-03;4.5;Cold.;Lent to Kim;yes
      Reeds;Ona Bell;read;2023-01-02;2023-02-03;;;;
      Silt;Ona Bell;read;;2019-05-06;3;;;
      Silt;Ona Bell;did-not-finish;;2021-05-06;;;;
      Fen (Marshes #8);Ona Bell;read;;2018-05-06;4;;;
      Fen (Marshes #8);Ona Bell;reading;2024-05-06;;;;;
      """
    var shelf = MadeShelf()
    _ = try shelf.take(Array(file.utf8))
    for format in ShelfExportFormat.allCases {
      #expect(try changes(of: shelf, format).isEmpty, "\(format)")
    }
    let reeds = try #require(shelf.work("Reeds"))
    #expect(reeds.entries.map(\.rating?.stars) == ["4.5", nil])
    // Another rating at the service is the last reading's.
    let text = ShelfExport(.goodreads).text(of: shelf.works).replacing(",5,,", with: ",2,,")
    var again = shelf
    _ = try again.take(Array(text.utf8))
    #expect(again.work("Reeds")?.entries.map(\.rating?.stars) == ["4.5", "2"])
  }

  @Test func `a series in brackets is no part of the title, whoever wrote the file`() throws {
    for header in [
      "Title,Authors,Read Status,Star Rating", "title,author_text,remote_id,shelf",
      "Title,Author,Exclusive Shelf,My Rating",
    ] {
      var shelf = MadeShelf()
      _ = try shelf.take(Array("\(header)\nReeds (Marshes #8),Ona Bell,read,".utf8))
      #expect(shelf.works.map(\.work.title) == ["Reeds"], "\(header)")
      #expect(shelf.works.first?.work.series == [SeriesPlace(name: "Marshes", place: "8")])
    }
  }

  @Test func `a row that is only owned has no status but what dates and ratings say`() throws {
    let file = """
      Title,Author,Exclusive Shelf,My Rating,Date Read
      Reeds,Ona Bell,owned,0,
      Silt,Ona Bell,owned,4,2020/05/06
      """
    var shelf = MadeShelf()
    let plan = try shelf.take(Array(file.utf8))
    #expect(plan.rows.allSatisfy { $0.notices.isEmpty })
    #expect(shelf.works.flatMap(\.entries).map(\.status) == [.toRead, .read])
    #expect(shelf.works.flatMap(\.entries).allSatisfy { $0.isOwned })
    #expect(try changes(of: shelf, .goodreads).isEmpty)
  }

  @Test func `a Spanish table is read by its own words`() throws {
    let file = """
      Título;Autor/a;Estado;Fecha de inicio;Fecha de finalización;Mi puntuación;Reseña;Estantería
      Juncos;Ona Bell;Leído;02/01/2020;13/02/2020;4;Fría.;río
      Limo;Ona Bell;Leyendo;05/06/2024;;;;
      Lodo;Ona Bell;Dejado a medias;;;;;
      Vado;Ona Bell;Pendientes;;;;;
      """
    var shelf = MadeShelf()
    let plan = try shelf.take(Array(file.utf8))
    #expect(plan.rows.allSatisfy { $0.notices.isEmpty }, "\(plan.rows.map(\.notices))")
    #expect(
      shelf.works.map { $0.entries.map(\.status) } == [
        [.read], [.reading], [.didNotFinish], [.toRead],
      ])
    let read = try #require(shelf.works.first)
    #expect(read.entries.first?.finished?.description == "2020-02-13")
    #expect(read.entries.first?.rating?.stars == "4" && read.work.tags == ["río"])
  }
}
