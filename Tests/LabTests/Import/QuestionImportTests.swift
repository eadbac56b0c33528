import Basics
import Books
import Lab
import Search
import Sessions
import Testing

/// Question sets of other tools, in the forms that these write.
struct QuestionImportTests {
  private func read(_ text: String) throws -> QuestionImport.Outcome {
    let outcome = try QuestionImport.read(Array(text.utf8), name: "s", path: "/f")
    // A saved set reads back the same.
    #expect(
      try QuestionSet(name: "s", jsonLines: Array(outcome.set.jsonLines.utf8)) == outcome.set)
    return outcome
  }

  @Test func `SQuAD 2 tells what is impossible, SQuAD 1 does not`() throws {
    let outcome = try read(
      """
      {"version":"v2.0","data":[{"title":"T","paragraphs":[{"context":"c","qas":[
      {"question":"Who?","id":"5","answers":[{"text":"Marr","answer_start":3},{"text":"Marr","answer_start":9}],"is_impossible":false},
      {"question":"King?","id":"6","answers":[],"plausible_answers":[{"text":"x","answer_start":1}],"is_impossible":true},
      {"question":"Odd?","id":"7","answers":[],"is_impossible":false},
      {"question":"Who?","id":"5","answers":[{"text":"Marr","answer_start":3}]}]}]}]}
      """)
    #expect(outcome.set.questions.map(\.id) == ["5", "6", "5-2"])
    #expect(outcome.set.questions.map(\.kind) == [.single, .none, .single])
    #expect(outcome.set.questions[0].contains == ["Marr"] && outcome.leftOut == 1)
  }

  @Test(arguments: [
    "question,gold\nWho?,\"Marr, the keeper\"\nNo gold?,\n",
    "Question;Passage\nWho?;Marr, the keeper\nNo gold?;\n",
    "query\texpected text\nWho?\tMarr, the keeper\nNo gold?\t\n",
  ])
  func `a table of questions with their quotations is read`(table: String) throws {
    let outcome = try read(table)
    #expect(outcome.set.questions.map(\.text) == ["Who?"] && outcome.leftOut == 1)
    #expect(outcome.set.questions[0].spans.map(\.text) == ["Marr, the keeper"])
  }

  @Test func `promptfoo tests without words to find are left out instead of unanswerable`() throws {
    let tests = """
      {"prompts":["{{question}}"],"tests":[
      {"description":"t","vars":{"question":"Who?"},"assert":[{"type":"icontains","value":"Marr"},{"type":"latency","threshold":5}]},
      {"description":"t","vars":{"question":"Jars?"},"assert":[{"type":"contains-all","value":["Tarrant","jars"]}]},
      {"vars":{"question":"Nice?"},"assert":[{"type":"llm-rubric","value":"is nice"}]},
      {"vars":{"other":1}}]}
      """
    let outcome = try read(tests)
    #expect(outcome.set.questions.map(\.id) == ["t", "t-2"] && outcome.leftOut == 2)
    #expect(outcome.set.questions[1].kind == .multi)
    #expect(outcome.set.questions[1].spans.map(\.text) == ["Tarrant", "jars"])
    let json = try JSONValue(parsing: tests)
    let yaml = try QuestionImport.read(
      Array("tests: …".utf8), name: "s", path: "/f", yaml: { _ in json })
    #expect(yaml == outcome)
  }

  @Test func `tables have quotes, commas, line ends of Windows and a byte order mark`() throws {
    let row =
      "question,references,corpus_id\r\n\"Is \"\"it\"\", then?\",\"[{\"\"content\"\": \"\"the words\"\", \"\"start_index\"\": 1, \"\"end_index\"\": 10}, {\"\"content\"\": \"\"\"\"}]\",c\r\nNo?,[],c\r\n"
    for text in [row, "\u{FEFF}" + row] {
      let outcome = try read(text)
      #expect(outcome.set.questions.map(\.text) == ["Is \"it\", then?"] && outcome.leftOut == 1)
      #expect(outcome.set.questions[0].spans == [GoldSpan(start: nil, text: "the words")])
    }
    let guten = try read(
      "Book Name,Book ID,Chunk ID,Chapter,Question,Answer,Chunk Must Contain\nE,1,3,I,Who?,Nell,kept it\n"
    )
    #expect(guten.set.questions[0].contains == ["kept it"])
    let line = try read(
      #"{"Book ID":1,"Question":"Who?","Answer":"Nell","Chunk Must Contain":"kept it"}"#)
    #expect(line == guten)
  }

  @Test(arguments: [
    "", "[]", "{}", "[[[", "question,references\n\"open,[]\n", "\u{0}\u{1}\u{2}", "{\"data\":{}}",
    "{\"tests\":[{\"vars\":{\"question\":\"\"}}]}", "question,references,corpus_id\n,,\n",
  ])
  func `a file of questions in any other form is refused`(_ text: String) {
    #expect(throws: QuestionError.self) { try read(text) }
  }

  @Test func `many equal ids and unclosed brackets take linear time`() throws {
    let qa = #"{"question":"Q","id":"x","answers":[{"text":"a"}]}"#
    let many = Array(repeating: qa, count: 20_000).joined(separator: ",")
    let outcome = try QuestionImport.read(
      Array(#"{"data":[{"paragraphs":[{"qas":[\#(many)]}]}]}"#.utf8), name: "s", path: "/f")
    #expect(Set(outcome.set.questions.map(\.id)).count == 20_000)
    #expect(throws: QuestionError.self) {
      try read(String(repeating: "[", count: 200_000))
    }
  }
}
