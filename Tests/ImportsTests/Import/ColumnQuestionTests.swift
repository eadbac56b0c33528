import Basics
import Imports
import Testing

@testable import Reading

struct ColumnQuestionTests {
  private static let csv = """
    Könyv;Szerző;Csillagok;Elolvasva;Szerző hazája;ISBN
    Mystiek lichaam;Frans Kellendonk;4,5;2021-03-09;NL;9789029084123
    Été 80;Marguerite Duras;;;FR;

    """

  private func question() throws -> (ColumnQuestion, ColumnMap) {
    let table = try Table(Array(Self.csv.utf8))
    let map = ColumnMap(of: table)
    return (try #require(ColumnQuestion(table, map)), map)
  }

  @Test func `a model sees the header and the form of cells, no word of them`() throws {
    let (question, _) = try question()
    #expect(question.header.count == 6 && !question.asked.contains("ISBN"))
    #expect(question.asked == ["Könyv", "Szerző", "Csillagok", "Elolvasva", "Szerző hazája"])
    #expect(
      question.samples == [
        ["Xxxxxxx xxxxxxx", "Xxxxx Xxxxxxxxxx", "9,9", "9999-99-99", "XX", "9999999999999"],
        ["Xxx 99", "Xxxxxxxxxx Xxxxx", "", "", "XX", ""],
      ])
    #expect(ColumnQuestion(question.json) == question)
    #expect(
      ColumnQuestion.masked(String(repeating: "é", count: 90)) == String(repeating: "x", count: 40))
  }

  @Test func `no field holds facts about an author's person`() throws {
    let (question, _) = try question()
    let personal = ["gender", "region", "nationality", "origin", "born"]
    #expect(
      question.fields.allSatisfy { field in
        personal.allSatisfy { !field.contains($0) || field.hasPrefix("original") }
      })
    let reply = ColumnReply(
      ["columns": [["column": "Szerző hazája", "field": "region", "confidence": 0.99]]],
      to: question)
    #expect(reply.guesses == [])
    #expect(reply.notices == [.noField("region", column: "Szerző hazája")])
  }

  @Test func `sure guesses are taken and unsure ones are not`() throws {
    var (question, map) = try question()
    let reply = ColumnReply(
      [
        "columns": [
          ["column": "Könyv", "field": "title", "confidence": 0.95],
          ["column": "Szerző", "field": "author", "confidence": 0.6],
          ["column": "Csillagok", "field": "rating", "confidence": 0.59],
        ]
      ], to: question)
    #expect(reply.notices == [] && reply.guesses.map(\.isTaken) == [true, true, false])
    map.take(reply.guesses)
    #expect(map.columns.prefix(3).map(\.field) == [.title, .author, nil])
    #expect(map.columns[0].reason == .model && map.columns[0].confidence == 0.95)
    // A person's word counts more than a guess.
    try map.map("Csillagok", to: "rating")
    map.take([ColumnGuess(column: "Elolvasva", field: .rating, confidence: 1)])
    #expect(map.columns[2].field == .rating && map.columns[3].field == nil)
    question = try #require(ColumnQuestion(question.json))
  }

  @Test(arguments: [
    (
      #"{"columns":[{"column":"Prijs","field":"title","confidence":1}]}"#,
      ColumnNotice.notAsked("Prijs")
    ),
    (#"{"columns":[{"column":"ISBN","field":"isbn","confidence":1}]}"#, .notAsked("ISBN")),
    (#"{"columns":[{"column":"Könyv","field":"title","confidence":7}]}"#, .noConfidence("Könyv")),
    (
      #"{"columns":[{"column":"Könyv","field":"rm -rf","confidence":1}]}"#,
      .noField("rm -rf", column: "Könyv")
    ),
    (#"{"fields":[]}"#, .noColumns), ("null", .noColumns), ("[]", .noColumns),
  ])
  func `what was not asked for is told and not taken`(json: String, notice: ColumnNotice) throws {
    let reply = ColumnReply(try JSONValue(parsing: json), to: try question().0)
    #expect(reply.guesses == [] && reply.notices == [notice])
  }

  @Test func `a column or a field named twice counts once`() throws {
    let reply = ColumnReply(
      [
        "columns": [
          ["column": "Könyv", "field": "title", "confidence": 0.9],
          ["column": "Könyv", "field": "author", "confidence": 0.9],
          ["column": "Szerző", "field": "title", "confidence": 0.9],
        ]
      ], to: try question().0)
    #expect(reply.guesses == [ColumnGuess(column: "Könyv", field: .title, confidence: 0.9)])
    #expect(reply.notices == [.twice("Könyv"), .fieldTwice("title", column: "Szerző")])
    #expect(ColumnReply(nil, to: try question().0).notices == [.notJSON])
  }

  @Test func `nothing is asked of a known service or a table whose columns are known`() throws {
    for csv in [
      "Title,Author\nEmma,Jane Austen\n",
      "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies\n1,Emma,Jane Austen\n",
    ] {
      let table = try Table(Array(csv.utf8))
      #expect(ColumnQuestion(table, ColumnMap(of: table)) == nil)
    }
  }
}
