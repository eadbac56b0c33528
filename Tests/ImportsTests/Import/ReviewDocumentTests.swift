import Basics
import Imports
import Reading
import Testing

/// Documents of queues and sessions, byte for byte as they have always been written.
struct ReviewDocumentTests {
  private static let bareWork =
    #"{"authors":[],"editions":[],"identifiers":[],"synthetic":false,"title":{"source":"you","value":"Emma"}}"#
  private static let row =
    #"{"columns":[{"column":"c","confidence":0.5,"field":"title"}],"confidence":1,"file":"f","line":3,"work":"w"}"#
  private static let column =
    #"{"cells":[{"text":"t","work":"w"}],"column":"c","confidence":0.5,"field":"title","file":"f"}"#
  private static let double =
    #"{"confidence":0.75,"likeness":"names","other":"v","other_title":"T by A","work":"w"}"#
  private static let book =
    #"{"author":"A","confidence":0.5,"doubt":{"kind":"unsure","margin":0.1,"score":0.9,"title":"T"},"isbn":"9780061054884","photo":"p","title":"T"}"#
  private static let plainBook =
    #"{"confidence":0.5,"doubt":{"kind":"odd-reply"},"photo":"p","title":"T"}"#
  private static let facts =
    #"{"has_isbn":true,"margin":0.2,"match":{"authors":[],"editions":[],"identifiers":[],"synthetic":false,"title":{"source":"you","value":"Emma"}},"other_title":"O","replaces":false,"score":0.9,"work":"w"}"#
  private static let question =
    #"{"asked":["a"],"fields":["title"],"header":["a","b"],"samples":[["x","9"],[]]}"#
  private static let filled = #"{"field":"original language","source":"local"}"#
  private static let query = #"{"authors":["A"],"isbns":["9780061054884"],"title":"T","year":1900}"#
  private static let failures = [
    #"{"catalogue":"openlibrary","code":"PROVIDER_TIMEOUT","seconds":5}"#,
    #"{"catalogue":"openlibrary","code":"RATE_LIMIT_EXCEEDED"}"#,
    #"{"catalogue":"openlibrary","code":"RATE_LIMIT_EXCEEDED","limit":100}"#,
    #"{"catalogue":"openlibrary","code":"PROVIDER_ERROR","reason":"r"}"#,
    #"{"code":"INVALID_QUERY","reason":"q"}"#, #"{"code":"OFFLINE"}"#,
  ]

  @Test func `proposals of each machine`() throws {
    let all: [(String, ReviewMaker)] = [
      (Self.row, .import), (Self.column, .import), (Self.double, .import), (Self.book, .photo),
      (Self.plainBook, .photo), (Self.facts, .enrichment),
    ]
    for (text, maker) in all {
      let proposal = try #require(ReviewProposal(JSONValue(parsing: text), by: maker))
      #expect(proposal.json.canonicalText == text)
    }
  }

  @Test func `works, questions and what went wrong`() throws {
    let work = try #require(CatalogueWork(JSONValue(parsing: Self.bareWork)))
    #expect(work.json.canonicalText == Self.bareWork)
    let question = try #require(ColumnQuestion(JSONValue(parsing: Self.question)))
    #expect(question.json.canonicalText == Self.question)
    let filled = try #require(FilledField(JSONValue(parsing: Self.filled)))
    #expect(filled.json.canonicalText == Self.filled)
    let query = try #require(LookUpQuery(JSONValue(parsing: Self.query)))
    #expect(query.json.canonicalText == Self.query)
    for text in Self.failures {
      let error = try #require(LookUpError(JSONValue(parsing: text)))
      #expect(error.json.canonicalText == text)
    }
  }
}
