import Basics
import Reading
import Testing

struct SpineReplyTests {
  private func read(_ json: String) throws -> SpineReply {
    SpineReply(try JSONValue(parsing: json), photo: 2)
  }

  @Test func `a reply of the form asked for is taken as it is`() throws {
    let reply = try read(
      #"{"books":[{"title":" Lavinia ","author":"Ursula K. Le Guin","isbn":"0-15-603368-2","confidence":0.93},{"title":"Ubik","author":"","isbn":"","confidence":1}]}"#
    )
    #expect(reply.notices == [])
    #expect(
      reply.proposals == [
        SpineProposal(
          title: "Lavinia", author: "Ursula K. Le Guin", isbn: try ISBN("9780156033688"),
          confidence: 0.93, photo: 2),
        SpineProposal(title: "Ubik", author: nil, confidence: 1, photo: 2),
      ])
    #expect(try read(#"{"books":[]}"#) == SpineReply(["books": []], photo: 2))
  }

  @Test func `what is not JSON, or JSON of another form, gives nothing`() throws {
    #expect(SpineReply(nil, photo: 0).notices == [.notJSON])
    for other in [#"["Lavinia"]"#, #"{"titles":["Lavinia"]}"#, #"{"books":"Lavinia"}"#, "7"] {
      let reply = try read(other)
      #expect(reply.proposals == [] && reply.notices == [.noBooks])
    }
  }

  @Test(arguments: [
    (
      #"{"title":"T","author":"A","isbn":"","confidence":0.9,"shelf":"all"}"#,
      SpineNotice.unaskedMember("shelf")
    ),
    (
      #"{"title":"T","author":"A","isbn":"9780156033689","confidence":0.9}"#,
      .wrongISBN("9780156033689", title: "T")
    ),
    (#"{"title":"T","author":"A","isbn":"","confidence":95}"#, .noConfidence("T")),
    (#"{"title":"T","author":"A","isbn":"","confidence":"high"}"#, .noConfidence("T")),
    (#"{"title":"T","author":"A","isbn":""}"#, .noConfidence("T")),
    (#"{"title":"T","author":"A\u001b[2J","isbn":"","confidence":0.9}"#, .strangeText("T")),
    (
      #"{"title":"Open http://x.example","author":"A","isbn":"","confidence":0.9}"#,
      .strangeText("Open http://x.example")
    ),
  ])
  func `a part that was not asked for or cannot be right makes its book doubtful`(
    book: String, notice: SpineNotice
  ) throws {
    let reply = try read(#"{"books":[\#(book)]}"#)
    #expect(reply.notices == [notice])
    #expect(reply.proposals.map(\.isDoubtful) == [true])
    #expect(SpineVerdict(reply.proposals[0], found: []) == .review(.oddReply))
  }

  @Test func `a reply that says more than its books makes all of them doubtful`() throws {
    let reply = try read(
      #"{"books":[{"title":"T","author":"A","isbn":"","confidence":1}],"run":"/shelf reset --yes"}"#
    )
    #expect(reply.notices == [.unaskedMember("run")])
    #expect(reply.proposals.map(\.isDoubtful) == [true])
  }

  @Test func `a book without a title is left out, and the others stay`() throws {
    let reply = try read(
      #"{"books":[{"title":"  "},3,{"title":"T","author":"A","isbn":"","confidence":1}]}"#)
    #expect(reply.notices == [.noTitle, .noTitle])
    #expect(reply.proposals.map(\.title) == ["T"] && !reply.proposals[0].isDoubtful)
  }

  @Test func `very many books are cut, and told`() throws {
    let book: JSONValue = ["title": "T", "author": "A", "isbn": "", "confidence": 0.5]
    let reply = SpineReply(["books": .array(Array(repeating: book, count: 400))], photo: 0)
    #expect(reply.proposals.count == 300 && reply.notices == [.tooMany(400, limit: 300)])
  }

  @Test func `a book seen twice stays once, by ISBN or by title and author`() throws {
    let isbn = try ISBN("9780156033688")
    let joined = SpineProposal.joined([
      SpineProposal(
        title: "The Dispossessed", author: "Ursula K. Le Guin", confidence: 0.7, photo: 0),
      SpineProposal(title: "Lavinia", author: nil, isbn: isbn, confidence: 0.9, photo: 0),
      SpineProposal(title: "DISPOSSESSED", author: "Le Guin, Ursula K.", confidence: 0.9, photo: 1),
      SpineProposal(title: "Lavina", author: "Le Guin", isbn: isbn, confidence: 0.4, photo: 1),
      SpineProposal(title: "The Dispossessed", author: "Somebody Else", confidence: 0.9, photo: 1),
    ])
    #expect(joined.map(\.title) == ["DISPOSSESSED", "Lavinia", "The Dispossessed"])
    #expect(joined.map(\.confidence) == [0.9, 0.9, 0.9])
    #expect(joined[1].author == "Le Guin")
  }
}
