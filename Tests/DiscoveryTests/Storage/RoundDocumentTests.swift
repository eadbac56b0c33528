import Basics
import Discovery
import Testing

/// Documents of sessions, byte for byte as they have always been written.
struct RoundDocumentTests {
  private static let round =
    #"{"books":[{"authors":["Arthur Conan Doyle"],"found":[{"subject":"mystery"},{"years":[1900,1910]},"shelf","proposal",{"apart":["mystery"]},{"neighbours":["a"]},{"matter":"fog"},{"title":"hound"},{"author":"doyle"}],"names":{"authors":["doyle a"],"identifiers":[["goodreads","1"]],"isbns":["9780061054884"],"titles":[["hound","hound of"]],"work":"w"},"number":1,"pages":256,"parts":[{"part":"wish","value":0.5,"weight":2}],"reason":{"check":{"claims":1,"faults":[{"fault":"other-rating","name":"Emma","quarters":18},{"fault":"rating-of-nothing"},{"fault":"not-in-description","words":["a","b"]},{"fault":"spoiler","name":"Emma"}],"text":"As you asked."},"statement":{"asked":[{"subject":"Mystery"},{"pages":256},{"like":"Emma","subjects":["x"]},{"near":"chapter"},{"year":1902},{"words":"fog"},{"title":"t"},{"author":"a"}]}},"said":{"claims":0,"faults":[],"text":"Because."},"score":4.4249,"slot":"familiar","stands_in_for":"stretch","title":"The Hound","year":1902},{"authors":[],"found":[],"names":{"authors":[],"identifiers":[],"isbns":[],"titles":[]},"number":2,"parts":[],"reason":{"check":{"claims":0,"faults":[],"text":""},"statement":{"also_by":"Le Guin","basis":{"deed":"rated","title":"Lavinia","value":18,"work":"w"}}},"score":0,"slot":"discovery","title":"Moby-Dick"}],"confidence":0.75,"counts":{"bare":2,"candidates":9,"excluded":{"read":5,"title-and-author":1},"proposals":{"borne_out":1,"known":2,"not_taken":{"no-year":1},"oldest_answer_seconds":60,"other_year":0,"proposed":3,"reasons":1,"unverified":1,"verified":1,"wrong_author":0},"proposals_failed":"budget","shelf":9,"taste":4},"intent":"tell-me-more","line":"a short mystery","missing":[{"met":1,"part":"short"}],"near":{"authors":["N"],"book":"B","chapter":"C","from":3,"to":5},"question":"mood","unknown":[{"like":"x"}],"unread":["foo"],"untold":["length"],"wish":{"about":["fog"],"era":{"from":1900,"to":1909,"words":"1900s"},"length":{"at_least":100,"at_most":200},"means_last":true,"moods":["dark"],"near":"chapter","numbers":[2],"reader":{"age":10,"child":true,"words":"my son"}}}"#
  private static let plainRound =
    #"{"books":[],"confidence":1,"counts":{"candidates":0,"excluded":{},"shelf":0,"taste":0},"intent":"vague","line":"","wish":{"length":"short","reader":{"words":"my mother"}}}"#
  private static let memory =
    #"{"asked":["mood"],"earlier":[{"names":{"authors":[],"identifiers":[],"isbns":[],"titles":[["a","a"]]},"refusal":"too-long","title":"A"},{"names":{"authors":[],"identifiers":[],"isbns":[],"titles":[]},"title":"B"}],"known":{"genres":["Mystery"]},"pending":"length","statements":[{"more":["subject","fog"]},{"less":["author","n"]},{"never":["subject","horror"]},{"reason":"school","set_aside":"w"}]}"#
  private static let answer =
    #"{"candidates":[{"author_keys":["k"],"authors":["A"],"description":"d","editions":3,"found":["shelf"],"key":"k","language":"en","names":{"authors":[],"identifiers":[],"isbns":[],"titles":[]},"pages":9,"series":[["Dune","2"],["S"]],"subjects":["x"],"title":"T","year":1900},{"authors":[],"editions":0,"found":[],"key":"l","names":{"authors":[],"identifiers":[],"isbns":[],"titles":[]},"subjects":[],"title":"U"}],"question":{"subject":"x"}}"#
  private static let proposal = #"{"author":"A","title":"T","why":"","year":-5}"#
  private static let verdict =
    #"{"age":3,"other_year":1900,"verdict":"verified","work":{"authors":[{"born":1775,"identifiers":[],"name":"Jane Austen","source":"local"}],"description":{"source":"local","value":"d"},"editions":[{"cover_url":"u","format":"paperback","identifiers":[{"scheme":"goodreads","value":"1"}],"isbns":["9780061054884"],"language":"en","page_count":300,"published":"1990-05","publisher":"P","source":"local","title":"T"},{"format":"unknown","identifiers":[],"isbns":[],"source":"openlibrary"}],"first_published":{"source":"local","value":1815},"identifiers":[{"scheme":"openlibrary-work","value":"OL1W"}],"original_language":{"source":"local","value":"en"},"series":{"source":"local","value":[{"name":"S","place":"1"},{"name":"R"}]},"subjects":{"source":"local","value":["a"]},"subtitle":{"source":"local","value":"s"},"synthetic":true,"title":{"source":"local","value":"Emma"}}}"#

  @Test func `a list and a question that is asked back`() throws {
    for text in [Self.round, Self.plainRound] {
      let round = try #require(PresentedRound(JSONValue(parsing: text)))
      #expect(round.json.canonicalText == text)
    }
  }

  @Test func `what earlier rounds leave, and what a catalogue and a model answered`() throws {
    let memory = try #require(DiscoveryMemory(JSONValue(parsing: Self.memory)))
    #expect(memory.json.canonicalText == Self.memory)
    let answer = try #require(CandidateAnswer(JSONValue(parsing: Self.answer)))
    #expect(answer.json.canonicalText == Self.answer)
    let proposal = try #require(Proposal(JSONValue(parsing: Self.proposal)))
    #expect(proposal.json.canonicalText == Self.proposal)
    let verdict = try #require(ProposalVerdict(JSONValue(parsing: Self.verdict)))
    #expect(verdict.json.canonicalText == Self.verdict)
  }

  @Test func `a round without its last parts reads with empty ones`() throws {
    let text = #"{"intent":"vague","line":"","question":"mood"}"#
    let round = try #require(PresentedRound(JSONValue(parsing: text)))
    #expect(round.question == .mood && round.wish.isEmpty && round.counts == .init())
    #expect(PresentedRound(["line": ""]) == nil)
  }
}
