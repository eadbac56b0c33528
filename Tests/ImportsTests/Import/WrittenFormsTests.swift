@testable import Imports
import Testing

@testable import Reading

/// Statuses, ratings, names, dates and titles as people and services of several languages write them.
struct WrittenFormsTests {
  /// The works of a table with the header in its first line.
  private func shelf(_ lines: String...) throws -> (MadeShelf, ImportPlan) {
    var shelf = MadeShelf()
    let plan = try shelf.take(Array(lines.joined(separator: "\n").utf8))
    return (shelf, plan)
  }

  private func readings(_ work: ShelvedWork?) -> [String] {
    (work?.entries ?? []).map { entry in
      [
        entry.status.rawValue, entry.started?.description ?? "", entry.finished?.description ?? "",
      ].joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("Titel;Lesestatus", "ausgelesen", ReadingStatus.read),
    ("Titel;Lesestatus", "Aufgegeben", .didNotFinish),
    ("Titel;Lesestatus", "lese ich gerade", .reading), ("Titre;Statut", "Pile à lire", .toRead),
    ("Titre;Statut", "En pause", .onHold), ("Título;Estado", "Leyendo", .reading),
    ("Titolo;Stato", "Abbandonato", .didNotFinish),
    ("Título;Status de leitura", "Quero ler", .toRead),
    ("Titel;Leesstatus", "Uitgelezen", .read), ("Titel;Læsestatus", "Vil læse", .toRead),
    ("Tittel;Status", "Avbrutt", .didNotFinish), ("Titel;Status", "Läser nu", .reading),
    ("Tytuł;Status", "Przeczytane", .read), ("Название;Статус", "Брошено", .didNotFinish),
    ("タイトル;読書状況", "積読", .toRead), ("书名;阅读状态", "在读", .reading),
  ])
  func `statuses are known in the languages of the headers`(
    header: String, word: String, status: ReadingStatus
  ) throws {
    let (shelf, plan) = try shelf(header, "Nebel;\(word)")
    #expect(shelf.works.first?.entries.map(\.status) == [status])
    #expect(plan.rows[0].notices.isEmpty)
  }

  @Test func `a date behind a status is that of the reading`() throws {
    let (shelf, _) = try shelf(
      "Title,Author,Status", "Reeds,Ona Bell,Finished on 2023-05-06",
      "Silt,Ona Bell,Abandoned on 2022-01-09", "Peat,Ona Bell,Reading since 2024-02-03",
      "Loam,Ona Bell,gelesen am 3.4.2021")
    #expect(readings(shelf.work("Reeds")) == ["read  2023-05-06"])
    #expect(readings(shelf.work("Silt")) == ["did-not-finish  2022-01-09"])
    #expect(readings(shelf.work("Peat")) == ["reading 2024-02-03 "])
    #expect(readings(shelf.work("Loam")) == ["read  2021-04-03"])
  }

  @Test func `an unknown status is asked for once, and answers are taken`() throws {
    let table = try Table(
      Array("Title,Status\nReeds,half way\nSilt,half way\nPeat,Ignored\nLoam,club\n".utf8))
    var map = ColumnMap(of: table)
    let unknown = try BookReader(map, of: table).unknownStatuses(in: table)
    #expect(unknown.map(\.value) == ["half way", "club"] && unknown.map(\.rows) == [2, 1])
    map.take(status: "Half Way", as: .status(.onHold))
    map.take(status: "club", as: .leftOut)
    #expect(try BookReader(map, of: table).unknownStatuses(in: table).isEmpty)
    let reader = try BookReader(map, of: table)
    #expect(
      table.rows.map(reader.read).suffix(2) == [.ignored(title: "Peat"), .ignored(title: "Loam")])
    guard case .book(let book) = reader.read(table.rows[0]) else { return #expect(Bool(false)) }
    #expect(book.readings.map(\.status) == [.onHold] && book.tags.isEmpty)
  }

  @Test func `a reading that was given up is no reading to the end`() throws {
    let (shelf, _) = try shelf(
      "Title,Authors,Read Status,Star Rating,Dates Read,Read Count",
      "Reeds,Ona Bell,did-not-finish,2.0,,1",
      "Silt,Ona Bell,did-not-finish,2.0,2020/01/02-2020/02/03,2")
    #expect(shelf.work("Reeds")?.entries.map(\.status) == [.didNotFinish])
    #expect(readings(shelf.work("Silt")) == ["read  ", "did-not-finish 2020-01-02 2020-02-03"])
  }

  @Test(arguments: [
    (["7", "10", "4.5"], 10, ["3.5", "5", "2.25"]), (["5", "4,5", "3"], 5, ["5", "4.5", "3"]),
    (["88", "60"], 100, ["4.5", "3"]),
    (["3/5", "7/10", "★★★½", "4 stars", "2 von 5"], 5, ["3", "3.5", "3.5", "4", "2"]),
    (["4½", "⭐⭐", "3 1/2", "★★★☆☆"], 5, ["4.5", "2", "3.5", "3"]),
  ])
  func `a column of ratings has one scale`(cells: [String], most: Int, stars: [String]) {
    let scale = RatingScale(cells)
    #expect(scale.most == most)
    let read = cells.map { cell -> String in
      if case .rating(let rating, _) = scale.read(cell) { rating.stars } else { "–" }
    }
    #expect(read == stars)
  }

  @Test(arguments: ["great", "A1", "-3", "4 - 5", "11/10", "2020-01-02"])
  func `other texts are no ratings, and stay in the notes`(cell: String) throws {
    #expect(RatingScale(["5"]).read(cell) == .unread)
    let (shelf, plan) = try shelf("Title;Rating;Status", "Reeds;5;read", "Silt;\(cell);read")
    #expect(shelf.work("Silt")?.entries[0].notes == "Rating: \(cell)")
    #expect(plan.rows[1].notices == [.unreadRating(cell)])
  }

  private func names(_ cells: [String]) -> [[String]] {
    let names = NameCell(service: .plain, order: NameOrder(cells))
    return cells.map { names.authors($0).map { $0.name + ($0.role.map { " [\($0)]" } ?? "") } }
  }

  @Test func `the whole column decides what a comma does`() {
    #expect(
      names([
        "Vargas Llosa, Mario", "de la Roche, Mazo", "O'Brian, Patrick",
        "Sand, George, baronne, 1804-1876.",
      ])
        == [["Mario Vargas Llosa"], ["Mazo de la Roche"], ["Patrick O'Brian"], ["George Sand"]])
    #expect(
      names(["Ann Leckie", "Nora Roberts, Bo Chen", "Iris Murdoch"])
        == [["Ann Leckie"], ["Nora Roberts", "Bo Chen"], ["Iris Murdoch"]])
    #expect(names(["Leckie, Ann", "King, Martin Luther, Jr."]).last == ["Martin Luther King, Jr."])
    #expect(names(["Lee, Ann; Chen, Bo"]) == [["Ann Lee", "Bo Chen"]])
    #expect(names(["Ann Lee and Bo Chen"]) == [["Ann Lee", "Bo Chen"]])
    for list in [
      "Ann Lee, Bo Chen & Di Na", "Ann Lee, Bo Chen, and Di Na", "Ann Lee and Bo Chen & Di Na",
    ] {
      #expect(names([list]) == [["Ann Lee", "Bo Chen", "Di Na"]])
      #expect(names(["Ona Bell", list]).last == ["Ann Lee", "Bo Chen", "Di Na"])
    }
    #expect(names(["Lee, Ann & Chen, Bo Ra"]) == [["Ann Lee", "Bo Ra Chen"]])
    #expect(
      names(["Ona Bell, Al Poe", "Lee, Ann Bo & Chen, Bo"]).last == ["Ann Bo Lee", "Bo Chen"])
    #expect(
      names(["Centre for Rural and Urban Studies"]) == [["Centre for Rural and Urban Studies"]])
  }

  @Test func `roles stand behind names in every column`() throws {
    #expect(
      names([
        "Ovid, David Raeburn (Translator)", "Ona Bell (Author), Al Poe [Hrsg.]",
        "Ona Bell, Illustrator",
      ])
        == [
          ["Ovid", "David Raeburn [Translator]"], ["Ona Bell", "Al Poe [Editor]"],
          ["Ona Bell [Illustrator]"],
        ])
    let (shelf, _) = try shelf(
      "Title,Author,Translator,Sprecher", "Reeds,Ona Bell,Al Poe,Ute Ro (trad.)")
    #expect(shelf.works[0].work.authors.map(\.role) == [nil, "Translator", "Translator"])
    #expect(NameCell.person("Bell, Ona (pseud.)").name == "Ona (pseud.) Bell")
  }

  @Test func `entities are signs, and an address is no author`() throws {
    let (shelf, plan) = try shelf(
      "Title,Author", "Caf&eacute; &amp; Smoke,Zo&euml; D&#252;rr",
      "AT&T; and other stories,https://a.example/entity/Q1")
    #expect(shelf.works.map(\.work.title) == ["Café & Smoke", "AT&T; and other stories"])
    #expect(shelf.works[0].work.authors.map(\.author.name) == ["Zoë Dürr"])
    #expect(shelf.works[1].work.authors.isEmpty)
    #expect(plan.rows[1].notices == [.addressAsAuthor("https://a.example/entity/Q1")])
    #expect(shelf.works[1].entries[0].notes == "Author: https://a.example/entity/Q1")
  }

  @Test(arguments: [
    ("05-Nov-21", "2021-11-05"), ("19/3/22", "2022-03-19"), ("7.8.23", "2023-08-07"),
    ("20190722", "2019-07-22"), ("11/2018", "2018-11"), ("2015年6月7日", "2015-06-07"),
    ("2015年6月", "2015-06"), ("17. Mai 2020", "2020-05-17"), ("3 août 2019", "2019-08-03"),
    ("5 de mayo de 2020", "2020-05-05"), ("12 stycznia 2021", "2021-01-12"),
    ("4 марта 2018", "2018-03-04"), ("Sat, 02 Jan 2021 10:00:00 GMT", "2021-01-02"),
    ("2021-03-04T10:11:12+02:00", "2021-03-04"),
  ])
  func `dates are read as people write them`(cell: String, date: String) throws {
    #expect(DateCell(order: .unknown).read(cell) == .date(try PartialDate(date)))
  }

  @Test(arguments: [
    "May 20", "spring 2020", "maybe 2020", "32.1.2020", "20201301", "mar 3 to may 5 2020",
  ])
  func `no date is guessed`(cell: String) {
    #expect(DateCell(order: .unknown).read(cell) == .unread)
  }

  @Test(arguments: [
    ("2021-03-14", ["- 2021-03-14"]), ("2020-01-02, 2021-03-14", ["- 2020-01-02", "- 2021-03-14"]),
    ("2020-01-02 - 2020-02-03", ["2020-01-02 2020-02-03"]),
    ("2020-01-02 – 2020-02-03", ["2020-01-02 2020-02-03"]),
    ("2020-01-02 to 2020-02-03", ["2020-01-02 2020-02-03"]),
    ("2020-01-02/2020-02-03", ["2020-01-02 2020-02-03"]),
    ("2020-01-02-2020-02-03; 2021-01-05-", ["2020-01-02 2020-02-03", "2021-01-05 -"]),
    ("2020/01/02-2020/02/03", ["2020-01-02 2020-02-03"]),
    ("May 3, 2020 - May 7, 2020", ["2020-05-03 2020-05-07"]),
  ])
  func `spans of readings are read`(cell: String, spans: [String]) {
    var reader = SpanCell(dates: DateCell(order: .unknown))
    let read = reader.spans(cell, of: .storyGraph).map {
      "\($0.started?.description ?? "-") \($0.finished?.description ?? "-")"
    }
    #expect(read == spans && reader.unread.isEmpty)
  }

  @Test func `what cannot be read goes into the notes`() throws {
    let lines = [
      "Title,Author,Started,Finished,Notes,Pages",
      "Reeds,Ona Bell,last summer,2020-05-06,lent,about 300",
    ]
    var shelf = MadeShelf()
    _ = try shelf.take(Array(lines.joined(separator: "\n").utf8))
    let notes = shelf.works[0].entries[0].notes
    #expect(notes == "lent\nPages: about 300\nStarted: last summer")
    let again = try shelf.take(Array(lines.joined(separator: "\n").utf8))
    #expect(again.changes.isEmpty)
  }

  @Test func `several days of one column are several readings`() throws {
    let (shelf, _) = try shelf(
      "Title,Author,Date Started,Date Finished,Status",
      "Reeds,Ona Bell,\"2020-01-02, 2022-03-04\",\"2020-01-09, 2022-03-10\",Read")
    #expect(
      readings(shelf.works.first) == ["read 2020-01-02 2020-01-09", "read 2022-03-04 2022-03-10"])
  }

  @Test(arguments: [
    ("Reeds (Fen Tales, Book 2)", "Fen Tales", "2"), ("Reeds [Fen Tales 03]", "Fen Tales", "03"),
    ("Reeds (Fen Tales Vol. IV)", "Fen Tales", "4"),
    ("Reeds (Band 2 der Moorsaga)", "Moorsaga", "2"),
    ("Reeds: Fen Tales, Book Two", "Fen Tales", "2"),
    ("Reeds (Tome 3 de Les Marais)", "Les Marais", "3"),
    ("Reeds (Fen Tales, #1.5)", "Fen Tales", "1.5"),
  ])
  func `the place in a series is read from titles`(title: String, name: String, place: String) {
    let read = TitleCell.readFreely(title)
    #expect(read.title == "Reeds" && read.series == [SeriesPlace(name: name, place: place)])
  }

  @Test(arguments: [
    "Windows (Edition 2)", "Capital: A Critique, Volume 1", "Emma (annotated)", "Ford (1984)",
  ])
  func `other brackets stay in the title`(title: String) {
    #expect(TitleCell.readFreely(title).title == title)
  }

  @Test func `a service's own columns beside those it always has are read by name`() throws {
    let (shelf, _) = try shelf(
      "title,authors,author_sort,pubdate,timestamp,#read,#progress",
      "Reeds,Ona Bell,\"Bell, Ona\",0101-01-01T00:00:00+00:00,2020-05-06T10:00:00+00:00,Yes,",
      "Silt,Ona Bell,\"Bell, Ona\",2011-02-03T00:00:00+00:00,2020-05-06T10:00:00+00:00,,45%")
    #expect(shelf.work("Reeds")?.entries.map(\.status) == [.read])
    #expect(shelf.work("Reeds")?.editions.allSatisfy { $0.published == nil } == true)
    #expect(shelf.work("Silt")?.entries.map(\.notes) == ["#progress: 45%"])
    let (wyrm, _) = try self.shelf(
      "title,author_text,remote_id,start_date,stopped_date,shelf",
      "Reeds,Ona Bell,https://b.example/1,2025-01-02,2025-01-09,stopped")
    #expect(readings(wyrm.works.first) == ["did-not-finish 2025-01-02 2025-01-09"])
  }
}
