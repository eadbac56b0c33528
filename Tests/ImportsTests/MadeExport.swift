import Imports
import Reading
import TestSupport

/// Exports of a service with as many rows as wanted and the quirks of that service, and what is true
/// of them.
struct MadeExport {
  let service: ReadingService
  private(set) var bytes: [UInt8] = []
  /// ISBNs by title that the file states in full or that a checksum proves.
  private(set) var isbns: [String: String] = [:]
  private(set) var rows = 0
  private var random: SeededGenerator

  init(_ service: ReadingService, rows: Int, seed: UInt64 = 18) throws {
    self.service = service
    random = SeededGenerator(seed: seed)
    let isTabbed = service == .libraryThing
    var lines = [Self.header(service)]
    for number in 0..<rows {
      let cells = try row(number)
      lines.append(lines[0].map { cells[$0] ?? "" })
      self.rows += 1
    }
    let text = TableWriter(delimiter: isTabbed ? .tab : .comma).text(lines)
    // Every service writes UTF-8 now and then, but for LibraryThing.
    bytes = isTabbed ? text.unicodeScalars.map { UInt8(min($0.value, 255)) } : Array(text.utf8)
    if service == .goodreads { bytes = [0xEF, 0xBB, 0xBF] + bytes }
  }

  private static func header(_ service: ReadingService) -> [String] {
    switch service {
    case .goodreads: ShelfExportFormat.goodreads.header
    case .storyGraph: ShelfExportFormat.storyGraph.header
    case .libraryThing: ShelfExportFormat.libraryThing.header
    case .openLibrary: ["Work Id", "Edition Id", "Bookshelf"]
    case .openReads:
      [
        "title", "subtitle", "author", "description", "status", "favourite", "deleted", "rating",
        "pages", "publication_year", "isbn", "olid", "tags", "my_review", "notes", "book_format",
        "readings", "date_added", "date_modified",
      ]
    case .calibre:
      [
        "author_sort", "authors", "comments", "identifiers", "isbn", "languages", "pubdate",
        "publisher", "rating", "series", "series_index", "tags", "timestamp", "title", "title_sort",
        "uuid", "id", "size", "formats", "cover", "library_name",
      ]
    case .bookWyrm:
      [
        "title", "author_text", "remote_id", "openlibrary_key", "goodreads_key", "isbn_10",
        "isbn_13", "start_date", "finish_date", "rating", "review_content", "shelf", "shelf_name",
        "shelf_date",
      ]
    case .plain: ["Book Title", "Author", "EAN", "Finished", "Rating", "Status"]
    }
  }

  private mutating func one(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  /// A number whose ten signs are valid, with zeros in front now and then.
  private mutating func isbn(_ number: Int) throws -> ISBN {
    let nine = String(Int.random(in: 1000...999_999_999, using: &random))
    let padded = String(repeating: "0", count: 9 - nine.count) + nine
    for check in "0123456789X" {
      if let isbn = try? ISBN(padded + String(check)) { return isbn }
    }
    return try ISBN("0306406152")
  }

  private mutating func row(_ number: Int) throws -> [String: String] {
    let title = "Book \(number) of the Sea"
    let isbn = try isbn(number)
    let ten = isbn.ten ?? ""
    let review = one([
      "", "Short.", "Two\nlines, \"quoted\"", "=cmd|' /C calc'!A0", "\u{1B}[31mred",
      "\u{E9}t\u{E9}", "-1, really",
    ])
    let date = one(["2020/10/25", "2021/01/02", ""])
    let author = "Writer \(number % 200)"
    switch service {
    case .goodreads:
      isbns[title] = isbn.digits
      return [
        "Book Id": "\(number + 1)",
        "Title": number.isMultiple(of: 3) ? "\(title) (Sea, #\(number))" : title, "Author": author,
        "Author l-f": "\(number % 200), Writer",
        "ISBN": "=\"\(ten)\"", "ISBN13": "=\"\(isbn.digits)\"", "My Rating": one(["0", "3", "5"]),
        "Date Read": date, "Date Added": "2019/01/01",
        "Bookshelves": one(["", "sea, to-read", "a"]),
        "Exclusive Shelf": one(["read", "to-read", "currently-reading", "my-own"]),
        "My Review": review,
        "Read Count": one(["0", "1", "4"]), "Binding": one(["Paperback", "Kindle Edition", ""]),
      ]
    case .storyGraph:
      let name = one([isbn.digits, ten, "", "B00ABC\(1000 + number % 9000)"])
      isbns[title] = name == isbn.digits || name == ten ? isbn.digits : nil
      return [
        "Title": title, "Authors": author, "ISBN/UID": name,
        "Read Status": one(["read", "to-read", "did-not-finish"]),
        "Date Added": "2019/01/01",
        "Dates Read": one(["", "2020/10/21-2020/10/25, 2021/01/05", date]),
        "Read Count": one(["0", "1", "2"]), "Star Rating": one(["", "4.25", "0.5"]),
        "Review": review,
        "Owned?": one(["Yes", "No"]),
      ]
    case .libraryThing:
      isbns[title] = isbn.digits
      return [
        "Book Id": "\(number + 1)", "Title": title, "Primary Author": "\(number % 200), Writer",
        "Rating": one(["", "4.5"]),
        "Review": review.contains("\n") ? "\u{E9}" : review, "ISBN": "[\(ten)]",
        "ISBNs": "\(ten), \(isbn.digits)",
        "Collections": one(["Your library", "Wishlist", "Your library, To read"]),
        "Date Read": one(["", "[2007-05-08]"]), "Copies": "1",
      ]
    case .openLibrary:
      return [
        "Work Id": "OL\(number + 1)W", "Edition Id": one(["", "OL\(number + 1)M"]),
        "Bookshelf": one(["Already Read", "Want to Read"]),
      ]
    case .openReads:
      isbns[title] = isbn.digits
      return [
        "title": title, "author": author, "status": one(["finished", "planned", "unknown"]),
        "deleted": "false", "isbn": isbn.digits, "my_review": review, "rating": one(["", "4.5"]),
        "readings": one(["", "2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|"]),
      ]
    case .calibre:
      isbns[title] = isbn.digits
      return [
        "title": title, "authors": author, "isbn": one([isbn.digits, ten]),
        "identifiers": "isbn:\(isbn.digits)", "comments": review,
        "timestamp": "2020-10-21T10:00:00+02:00",
      ]
    case .bookWyrm:
      isbns[title] = isbn.digits
      return [
        "title": title, "author_text": author, "remote_id": "https://books.example/book/\(number)",
        "isbn_10": ten, "isbn_13": isbn.digits, "shelf": one(["read", "to-read"]),
        "review_content": review,
      ]
    case .plain:
      // A spreadsheet was here: zeros in front are gone, or only the first digits are left.
      let short = String(ten.drop { $0 == "0" })
      let isFloat = number.isMultiple(of: 10)
      isbns[title] = isFloat || short.count < 6 ? nil : isbn.digits
      return [
        "Book Title": title, "Author": author, "EAN": isFloat ? "9.78E+12" : short,
        "Finished": one(["", "25/10/2020", "03/04/2021"]), "Rating": one(["", "4"]),
        "Status": one(["", "read"]),
      ]
    }
  }
}
