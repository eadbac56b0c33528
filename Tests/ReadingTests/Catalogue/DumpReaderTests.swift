import Reading
import Testing

/// Lines of Open Library's dump.
struct DumpReaderTests {
  private func read(_ type: String, _ key: String, _ json: String) -> DumpRecord? {
    // Bytes before and behind the line, which must not matter.
    let line = Array("\(type)\t\(key)\t3\t2024-01-05T10:00:00\t\(json)".utf8)
    let bytes = Array("\"}x\n".utf8) + line + Array("\n/type/".utf8)
    return DumpReader.read(bytes, 4..<(4 + line.count))
  }

  @Test func `an edition`() {
    let json = #"""
      {"covers": [1, {"title": "none of it"}], "title": " Émile \"ou\" de l’éducation\u0021 ",
       "works": [{"key": "/works/OL15W"}], "authors": [{"key": "/authors/OL7A"}, {"key": "bad"}],
       "isbn_10": ["207042779X", "0000000001"], "isbn_13": ["978-0-06-105488-4"],
       "publishers": ["Gallimard", "Other"], "publish_date": "May 2002", "number_of_pages": 491,
       "physical_format": "Hardcover", "languages": [{"key": "/languages/fre"}],
       "key": "/books/OL9M", "empty": {}, "list": [], "n": -1.5e3, "b": true, "no": null}
      """#
    var edition = DumpEdition(key: 9, title: "Émile \"ou\" de l’éducation!")
    edition.work = 15
    edition.authors = [7]
    edition.isbns = [9_780_061_054_884, 9_782_070_427_796]
    edition.publisher = "Gallimard"
    edition.published = "May 2002"
    edition.pageCount = 491
    edition.format = "Hardcover"
    edition.language = "fre"
    #expect(read("/type/edition", "/books/OL9M", json) == .edition(edition))
  }

  @Test func `a work in both forms of authors`() {
    let json = #"""
      {"title": "Sabriel", "subtitle": "A novel", "subjects": ["Fantasy", "Death"],
       "authors": [{"type": {"key": "/type/author_role"}, "author": {"key": "/authors/OL382982A"}},
                   {"author": "/authors/OL2A"}],
       "first_publish_date": "September 1995", "description": {"type": "/type/text", "value": "First."}}
      """#
    var work = DumpWork(key: 3, title: "Sabriel")
    work.subtitle = "A novel"
    work.authors = [382_982, 2]
    work.subjects = ["Fantasy", "Death"]
    work.firstPublished = 1995
    work.description = "First."
    #expect(read("/type/work", "/works/OL3W", json) == .work(work))
  }

  @Test func `an author`() {
    let json = #"{"name": "Garth Nix", "birth_date": "19 July 1963", "personal_name": "x"}"#
    #expect(
      read("/type/author", "/authors/OL382982A", json)
        == .author(DumpAuthor(key: 382_982, name: "Garth Nix", born: 1963)))
  }

  @Test func `other types are left out`() {
    #expect(read("/type/redirect", "/books/OL1M", "{}") == .other)
    #expect(read("/type/work_x", "/works/OL1W", #"{"title": "x"}"#) == .other)
  }

  @Test(arguments: [
    #"{"title": "x""#, #"{"title": "x"#, #"["title"]"#, "", #"{"title": ""}"#, #"{"title": 5}"#,
    #"{"name": "x"}"#, #"{"title" "x"}"#, #"{"a": [1, "}"#, #"{"title": "\"#, "{",
  ])
  func `what is no record is refused`(json: String) {
    #expect(read("/type/edition", "/books/OL1M", json) == nil)
  }

  @Test(arguments: ["/books/M", "/books/OLM", "", "OL1", "/books/1M", "/books/OL99999999999999M"])
  func `a key without a number is refused`(key: String) {
    #expect(read("/type/edition", key, #"{"title": "x"}"#) == nil)
  }

  @Test func `fewer columns are no line`() {
    let bytes = Array("/type/edition\t/books/OL1M\t{}".utf8)
    #expect(DumpReader.read(bytes, bytes.indices) == nil)
  }
}
