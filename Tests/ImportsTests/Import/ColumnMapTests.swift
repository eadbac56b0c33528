import Imports
import Reading
import TestSupport
import Testing

struct ColumnMapTests {
  @Test(arguments: [
    ("goodreads.csv", ReadingService.goodreads), ("storygraph.csv", .storyGraph),
    ("librarything.tsv", .libraryThing), ("openlibrary.csv", .openLibrary),
    ("openreads.csv", .openReads), ("calibre.csv", .calibre), ("bookwyrm.csv", .bookWyrm),
    ("plain.csv", .plain),
  ])
  func `services are known by their headers`(file: String, service: ReadingService) throws {
    let map = ColumnMap(of: try Table(MadeShelf.file(file)))
    #expect(map.service == service && map.confidence > 0.85)
    try map.check()
  }

  private func plain(_ header: String, _ row: String = "x") throws -> ColumnMap {
    ColumnMap(of: try Table(Array("\(header)\n\(row)\n".utf8)))
  }

  private func fields(_ map: ColumnMap) -> [String: ReadingField?] {
    Dictionary(uniqueKeysWithValues: map.columns.map { ($0.name, $0.field) })
  }

  @Test func `columns of a plain table are mapped by name with their confidence`() throws {
    let map = try plain(
      "Book Title,Author Name,Average Rating,My Stars,Read Count,Codes,Shelf colour",
      "a,b,4,5,1,9780306406157,red")
    #expect(map.service == .plain)
    #expect(
      map.columns.map(\.field) == [.title, .author, nil, .rating, .timesRead, .isbn, nil])
    #expect(
      map.columns.map(\.reason) == [.name, .name, .unknown, .partOfName, .name, .samples, .unknown])
    #expect(map.columns.map(\.confidence) == [0.95, 0.95, 0, 0.76, 0.95, 0.5, 0])
  }

  @Test func `German and French names, and other names of a field, are known`() throws {
    var map = try plain("Titel,Autor:in,Sterne,Gelesen am,Éditeur,Wer", "a,b,4,c,d,e")
    #expect(map.columns.map(\.field) == [.title, .author, .rating, .finished, .publisher, nil])
    try map.map("Wer", to: "stars")
    #expect(map.columns.map(\.field) == [.title, .author, nil, .finished, .publisher, .rating])
    #expect(throws: ColumnMapError.self) { try map.map("Wer", to: "colour of the sky") }
  }

  @Test func `a guess from cells alone is left out, and a person's word is not`() throws {
    var map = try plain("Title,Codes", "a,9780306406157")
    #expect(
      map.leaveOutDoubtful() == [ColumnGuess(column: "Codes", field: .isbn, confidence: 0.5)])
    #expect(map.columns.map(\.field) == [.title, nil] && map.leaveOutDoubtful().isEmpty)
    try map.map("Codes", to: "isbn")
    #expect(map.leaveOutDoubtful().isEmpty && map.columns[1].field == .isbn)
  }

  @Test func `faults of the original are not made`() throws {
    let map = try plain(
      "Title,Author,Author l-f,Additional Authors,My Rating,Average Rating,Date Added,Date Read")
    let fields = fields(map)
    #expect(fields["Author"] == .author && fields["Author l-f"] == .sortAuthor)
    #expect(fields["Additional Authors"] == .moreAuthors)
    #expect(fields["My Rating"] == .rating && fields["Average Rating"] == .some(nil))
    #expect(fields["Date Added"] == .added && fields["Date Read"] == .finished)
  }

  @Test func `a person's word goes before a name`() throws {
    var map = try plain("Title,What I thought,Rating")
    try map.map("what i thought", to: "review")
    try map.map("Rating", to: "")
    #expect(map.columns.map(\.field) == [.title, .review, nil])
    #expect(map.columns[1].confidence == 1 && map.columns[1].reason == .person)
    try map.map("Rating", to: "title")
    #expect(map.columns.map(\.field) == [nil, .review, .title])
  }

  @Test func `unknown columns and fields come with near names`() throws {
    var map = try plain("Title,Author")
    #expect(throws: ColumnMapError.noColumn("Titel", near: ["Title"])) {
      try map.map("Titel", to: "title")
    }
    #expect(throws: ColumnMapError.noField("reveiw", near: ["review"])) {
      try map.map("Title", to: "reveiw")
    }
  }

  @Test func `a table without titles is refused with its columns`() throws {
    let map = try plain("colour,size")
    #expect(throws: ColumnMapError.noTitle(columns: ["colour", "size"])) { try map.check() }
  }
}
