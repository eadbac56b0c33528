@testable import Imports
import Testing

@testable import Reading

struct CellTests {
  private func isbn(_ texts: String...) -> ISBNCell { ISBNCell(texts.map { ("ISBN", $0) }) }

  @Test func `wrappers and lists of ISBNs are taken apart`() throws {
    let number = try ISBN("9780306406157")
    #expect(isbn("=\"0306406152\"", "=\"9780306406157\"").isbns == [number])
    #expect(isbn("[0306406152]", "0306406152, 9780306406157").isbns == [number])
    #expect(isbn("=\"\"").isbns.isEmpty && isbn("=\"\"").notices.isEmpty)
    #expect(isbn("9780306406157.0").isbns == [number])
  }

  @Test func `a float is told, never guessed`() {
    let cell = isbn("9.78030640616E+12")
    #expect(cell.isbns.isEmpty)
    #expect(cell.notices == [.floatISBN(column: "ISBN", cell: "9.78030640616E+12")])
    #expect(isbn("9,78031E+12").notices == [.floatISBN(column: "ISBN", cell: "9,78031E+12")])
  }

  @Test func `zeros come back only where the checksum proves them`() throws {
    let number = try ISBN("0306406152")
    #expect(isbn("306406152").isbns == [number])
    #expect(isbn("306406152").notices == [.restoredISBN(cell: "306406152", number)])
    #expect(isbn("306406153").isbns.isEmpty)
    #expect(
      isbn("306406153").notices
        == [.brokenISBN(column: "ISBN", .length("306406153", count: 9))])
    #expect(isbn("12345").isbns.isEmpty)
  }

  @Test func `a float beside an ISBN confirms or contradicts it`() throws {
    let number = try ISBN("0306406152")
    let confirmed = isbn("306406152", "9.78030640616e+12")
    #expect(confirmed.isbns == [number])
    #expect(confirmed.notices == [.restoredISBN(cell: "306406152", number)])
    let contradicted = isbn("306406152", "9.78999999999e+12")
    #expect(contradicted.isbns.isEmpty)
    #expect(contradicted.notices.contains(.contradictedISBN(number, by: "978999999999…")))
  }

  @Test(arguments: [
    ("2020/10/25", "2020-10-25"), ("[2007-04-16]", "2007-04-16"),
    ("2023-10-27T00:00:00.000", "2023-10-27"), ("2023-10-27 10:00", "2023-10-27"),
    ("1999-05-01T00:00:00+02:00", "1999-05-01"), ("2020", "2020"), ("2020/5", "2020-05"),
    ("May 17, 2020", "2020-05-17"), ("17 May 2020", "2020-05-17"), ("Sep 2020", "2020-09"),
    ("25.10.2020", "2020-10-25"), ("10/25/2020", "2020-10-25"), ("05/05/2020", "2020-05-05"),
  ])
  func `dates of services are read`(cell: String, date: String) throws {
    #expect(DateCell(order: .unknown).read(cell) == .date(try PartialDate(date)))
  }

  @Test func `a day that may be a month is a year, unless the file shows the order`() throws {
    let year = try PartialDate("2020")
    #expect(DateCell(order: .unknown).read("03/04/2020") == .ambiguous(year))
    #expect(DateCell(order: .dayFirst).read("03/04/2020") == .date(try PartialDate("2020-04-03")))
    #expect(DateCell(order: .monthFirst).read("03/04/2020") == .date(try PartialDate("2020-03-04")))
    #expect(DateOrder(["03/04/2020", "25/04/2020"]) == .dayFirst)
    #expect(DateOrder(["03/04/2020", "04/25/2020"]) == .monthFirst)
    #expect(DateOrder(["03/04/2020"]) == .unknown)
    #expect(DateOrder(["25/04/2020", "04/25/2020"]) == .unknown)
    #expect(
      DateOrder(["06.10.2025"]) == .dayFirst && DateOrder(["06/10/2025", "99/99/2025"]) == .unknown)
    #expect(DateOrder(["06/10/2025", "28/09/2025", "99/99/2025"]) == .dayFirst)
  }

  @Test(arguments: ["", "yesterday", "2020-13-01", "99999", "2020-02-30", "1/2/3/4"])
  func `other texts are no dates`(cell: String) {
    #expect(DateCell(order: .dayFirst).read(cell) == .unread)
  }

  @Test func `names are taken apart by the manner of their service`() {
    func names(_ cell: String, _ service: ReadingService) -> [String] {
      NameCell(service: service).credits(cell).map(\.name)
    }
    #expect(names("Muir, Tamsyn|Gull, Martin", .libraryThing) == ["Tamsyn Muir", "Martin Gull"])
    #expect(
      names("A B,  C   D, Martin Gull, Jr.", .storyGraph) == ["A B", "C D", "Martin Gull, Jr."])
    #expect(names("A B & C| D", .calibre) == ["A B", "C, D"])
    #expect(names("Smith, Mark", .openReads) == ["Mark Smith"])
    #expect(
      names("Le Guin, Ursula K.; Marr, Ailsa", .plain) == ["Ursula K. Le Guin", "Ailsa Marr"])
    #expect(names("Alice A, Bob B", .plain) == ["Alice A", "Bob B"])
    #expect(NameCell.sortName(of: "Ursula K. Le Guin") == "Le Guin, Ursula K.")
    #expect(NameCell.sortName(of: "Homer") == "Homer")
  }

  @Test func `the place in a series is read from a title`() {
    let (title, series) = TitleCell.read("Gideon the Ninth (The Locked Tomb #1)")
    #expect(title == "Gideon the Ninth")
    #expect(series == [SeriesPlace(name: "The Locked Tomb", place: "1")])
    #expect(
      TitleCell.series("Fen (3); Marsh #1; Bog", nil) == [
        SeriesPlace(name: "Fen", place: "3"), SeriesPlace(name: "Marsh", place: "1"),
        SeriesPlace(name: "Bog"),
      ])
    #expect(
      TitleCell.series("Fen (London)", nil).map(\.name) == ["Fen (London)"])
    let two = TitleCell.read("X (A, #1.5; B #2-3)").series
    #expect(two == [SeriesPlace(name: "A", place: "1.5"), SeriesPlace(name: "B", place: "2-3")])
    #expect(TitleCell.written("X", two) == "X (A, #1.5; B, #2-3)")
    #expect(TitleCell.read("Emma (Annotated)").title == "Emma (Annotated)")
    #expect(TitleCell.read("(A #1)").title == "(A #1)")
  }
}
