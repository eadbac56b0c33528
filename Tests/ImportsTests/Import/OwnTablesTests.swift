@testable import Imports
import Testing

@testable import Reading

/// Tables that people of several countries keep themselves.
struct OwnTablesTests {
  private func shelf(_ lines: String...) throws -> (MadeShelf, ImportPlan) {
    var shelf = MadeShelf()
    let plan = try shelf.take(Array(lines.joined(separator: "\n").utf8))
    return (shelf, plan)
  }

  /// `read 4.5 2020-01-02..2020-02-03 p88`, one for each reading.
  private func readings(_ work: ShelvedWork?) -> [String] {
    (work?.entries ?? []).map { entry in
      var parts = [entry.status.rawValue]
      if let rating = entry.rating { parts.append(rating.stars) }
      if entry.started != nil || entry.finished != nil {
        parts.append(
          "\(entry.started?.description ?? "")..\(entry.finished?.description ?? "")")
      }
      if entry.page > 0 { parts.append("p\(entry.page)") }
      return parts.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("Letto il", ReadingField.finished), ("Lu le", .finished), ("Gelezen op", .finished),
    ("Concluído em", .finished), ("Leído el", .finished), ("Läst den", .finished),
    ("Completed on", .finished), ("Date finished", .finished), ("Data de conclusão", nil),
    ("Begonnen am", .started), ("Gestart op", .started), ("Iniziato il", .started),
    ("Abandonné le", .stopped), ("Gestopt op", .stopped), ("Abandoned on", .stopped),
    ("Rating (out of 10)", .rating), ("Note /20", .rating), ("Bewertung (1-10)", .rating),
    ("My Score (0-100)", .rating), ("Chapter 5", nil), ("Re-reads", .rereads),
  ])
  func `headers name a status and its day, or a rating and its scale`(
    name: String, field: ReadingField?
  ) { #expect(PlainColumns.field(named: name) == field) }

  @Test func `the name of a column states its scale, and nothing is no rating`() throws {
    let (shelf, _) = try shelf(
      "Title,Note /20,Status", "Reeds,12,read", "Silt,0,to-read", "Peat,–,read")
    #expect(readings(shelf.work("Reeds")) == ["read 3"])
    #expect(readings(shelf.work("Silt")) == ["to-read"])
    #expect(readings(shelf.work("Peat")) == ["read"])
    #expect(shelf.work("Peat")?.entries[0].notes == nil)
  }

  @Test func `a month stands first in English only`() throws {
    let (shelf, _) = try shelf("Titre;Auteur;Lu le", "Tourbe;Ona Bell;3/4/2021")
    #expect(readings(shelf.works[0]) == ["read ..2021-04-03"])
    let (english, plan) = try self.shelf("Title;Author;Date read", "Peat;Ona Bell;3/4/2021")
    #expect(readings(english.works[0]) == ["read ..2021"])
    #expect(plan.rows[0].notices.count == 1)
  }

  @Test func `a column of yes and no may hold statuses, and days`() throws {
    let (shelf, plan) = try shelf(
      "Title;Author;Read?;Stars", "Reeds;Ona Bell;yes;4", "Silt;Ona Bell;✗;3",
      "Peat;Ona Bell;DNF p. 61;", "Loam;Ona Bell;currently;", "Marl;Ona Bell;2011, 2019;5",
      "Clay;Ona Bell;partly;", "Sand;Ona Bell;abgebrochen bei 40%;")
    let rows = ["Reeds", "Silt", "Peat", "Loam", "Marl", "Clay", "Sand"].map {
      readings(shelf.work($0))
    }
    #expect(
      rows == [
        ["read 4"], ["to-read 3"], ["did-not-finish p61"], ["reading"],
        ["read ..2011", "read 5 ..2019"], ["to-read"], ["did-not-finish"],
      ])
    #expect(plan.rows[5].notices == [.unknownStatus("partly", taken: .toRead)])
    #expect(shelf.work("Sand")?.entries[0].notes == "status: 40%")
  }

  @Test(arguments: [
    ("riletto", ["read"]), ("relendo", ["reading"]), ("omläst", ["read"]),
    ("gelesen (3x)", ["read", "read", "read"]), ("read 2x", ["read", "read"]),
  ])
  func `readings are read again, and counted`(status: String, expected: [String]) throws {
    let (shelf, plan) = try shelf("Title;Status", "Reeds;\(status)")
    #expect(readings(shelf.works[0]) == expected && plan.rows[0].notices.isEmpty)
  }

  @Test func `readings after the first have a column of their own`() throws {
    let (shelf, _) = try shelf(
      "Title,Rereads,Status", "Reeds,2,read", "Silt,0,to-read", "Peat,1,reading", "Loam,0,read")
    #expect(readings(shelf.work("Reeds")) == ["read", "read", "read"])
    #expect(readings(shelf.work("Silt")) == ["to-read"])
    #expect(readings(shelf.work("Peat")) == ["read", "reading"])
    #expect(readings(shelf.work("Loam")) == ["read"])
  }

  @Test func `progress is pages of pages, or a share of known pages`() throws {
    let (shelf, plan) = try shelf(
      "Title,Pages,Pages read,Status", "Reeds,,120 of 305,reading", "Silt,200,25%,reading",
      "Peat,,25%,reading", "Loam,,100%,read", "Marl,,0%,to-read", "Clay,300,77,reading")
    #expect(readings(shelf.work("Reeds")) == ["reading p120"])
    #expect(shelf.work("Reeds")?.editions.map(\.pageCount) == [305])
    #expect(readings(shelf.work("Silt")) == ["reading p50"])
    #expect(shelf.work("Peat")?.entries[0].notes == "Pages read: 25%")
    #expect(readings(shelf.work("Clay")) == ["reading p77"])
    #expect(
      plan.rows.flatMap(\.notices) == [.kept(column: "Pages read", cell: "25%")])
  }

  @Test func `spans of days may stand in the column of last days`() throws {
    let (shelf, plan) = try shelf(
      "Title;Date finished;Status", "Reeds;2010-05-01 to 2010-05-09, 2019-08-20 – 2019-08-31;read",
      "Silt;2011-03-04;read")
    #expect(
      readings(shelf.work("Reeds"))
        == ["read 2010-05-01..2010-05-09", "read 2019-08-20..2019-08-31"])
    #expect(plan.rows.flatMap(\.notices).isEmpty)
  }

  @Test func `an end before its start is told in this order`() throws {
    let (_, plan) = try shelf("Title;Started;Finished", "Reeds;2021-06-10;2021-06-01")
    #expect(
      plan.rows[0].notices
        == [.finishedBeforeStart(try PartialDate("2021-06-01"), try PartialDate("2021-06-10"))])
  }

  @Test(arguments: [
    ("Bell, Ona and Poe, Al", ["Ona Bell", "Al Poe"]),
    ("Bell, Ona and Al Poe", ["Ona Bell", "Al Poe"]),
    ("Bell, Ona und Poe, Al", ["Ona Bell", "Al Poe"]),
    ("Bell, Ona (Illustrator, Author)", ["Ona Bell"]),
    ("Bell, Ona (Editor, Translator)", ["Ona Bell [Editor, Translator]"]),
    ("Bell, Ona (Author; Narrator); Poe, Al", ["Ona Bell", "Al Poe"]),
    ("Ortega y Gasset, José", ["José Ortega y Gasset"]), ("Bell, Ona;", ["Ona Bell"]),
    ("Ona Bell, Al Poe and Ute Ro", ["Ona Bell", "Al Poe", "Ute Ro"]),
  ])
  func `names are parted outside of brackets and by words for and`(cell: String, names: [String]) {
    let read = NameCell(service: .plain, order: NameOrder([cell])).authors(cell)
    #expect(read.map { $0.name + ($0.role.map { " [\($0)]" } ?? "") } == names)
  }

  @Test(arguments: [
    ("Fen Cycle 2: Reeds", "Reeds", "Fen Cycle", "2"),
    ("Fen Chronicles #2: Reeds", "Reeds", "Fen Chronicles", "2"),
    ("Fen Tales, Vol. 3 - Reeds", "Reeds", "Fen Tales", "3"),
    ("Die Moorsaga, Band 2: Schilf", "Schilf", "Die Moorsaga", "2"),
    ("Peat, Volume 1: A History of Fuel", "Peat, Volume 1: A History of Fuel", "Peat", "1"),
  ])
  func `a series and its place may stand before the title`(
    cell: String, title: String, name: String, place: String
  ) {
    let read = TitleCell.readFreely(cell)
    #expect(read.title == title && read.series == [SeriesPlace(name: name, place: place)])
  }

  @Test(arguments: [
    "World War 2: A History", "Apollo 13", "Reeds (Band 1)", "Fen Tales, Vol. 1: 1950-1952",
    "Formula 1: The Story",
  ])
  func `other numbers name no series`(title: String) {
    let read = TitleCell.readFreely(title)
    #expect(
      read.title == title
        && !read.series.contains { ["World War", "Band", "Formula"].contains($0.name) })
  }

  @Test func `a column of series holds the place, and names differ by an article or a last word`()
    throws
  {
    let (shelf, _) = try shelf(
      "Title;Author;Series;Status", "Reeds;Ona Bell;The Fen 1;read",
      "Silt;Ona Bell;Fen Series #2;to-read")
    #expect(shelf.work("Reeds")?.work.series == [SeriesPlace(name: "The Fen", place: "1")])
    #expect(NextInSeries.all(shelf.works).map { $0.next?.work.title } == ["Silt"])
  }
}
