import Foundation
@testable import LabShell
@testable import Notebook
@testable import ShelfShell
@testable import ShellKit
import Testing

@testable import Shell

/// Words behind `/question add SET --cell N` are gold wherever the reader can see them.
struct AddedQuestionTests {
  private func shown(_ lines: String...) async throws -> String {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    return await desk.transcript(lines, columns: 200)
  }

  @Test func `words outside of the passages of the cell are taken from the book`() async throws {
    let shown = try await shown(#"/question add own --cell 3 "four stone jars""#)
    #expect(shown.contains("own q1 Who keeps the lamp?"), "\(shown)")
    #expect(shown.contains("four stone jars") && !shown.contains("is not in what"), "\(shown)")
  }

  @Test func `a question before the gold is the question`() async throws {
    let shown = try await shown(
      #"/question add own "What was hidden there?" --cell 3 "four stone jars""#)
    #expect(shown.contains("own q1 What was hidden there?"), "\(shown)")
  }

  @Test(arguments: [
    ("where were the jars hidden", "where were the jars hidden"),
    ("who keeps the lamp? Ismay keeps the lamp", "who keeps the lamp?"),
    (#"where were the jars "four stone jars""#, "where were the jars"),
  ])
  func `a question without quotation marks is taken as a whole`(typed: String, question: String)
    async throws
  {
    let shown = try await shown("/question add own \(typed)", "/question show own q1")
    #expect(shown.contains("own q1 \(question)\n"), "\(shown)")
    #expect(shown.contains("no words that answer it") == (question == typed), "\(shown)")
  }

  @Test func `a caller's shell leaves the words of a question together, too`() throws {
    let words = ["add", "own", "where", "is", "it?", "four stone jars", "a lamp"]
    let input = try QuestionCommand().spec.parse(
      commandLine: words.map(WordSplitter.Word.init(ofCommandLine:)))
    #expect(input.texts(from: 2) == ["where is it?", "four stone jars", "a lamp"])
  }

  @Test func `words in several places can count in any of them`() async throws {
    let asked = try await shown(#"/question add own "What burns?" "lamp""#)
    #expect(asked.contains("--place 2 takes the second, --place any any of them"), "\(asked)")
    let added = try await shown(
      #"/question add own "What burns?" "lamp" --place any"#, "/question show own q1",
      "/eval own --metric hit@prompt")
    #expect(added.contains("own q1 What burns?"), "\(added)")
    let places = added.components(separatedBy: "/question show own q1")[1]
    #expect(places.components(separatedBy: "  p.").count > 2, "\(added)")
  }

  @Test func `one place letter for letter among others is asked back, and can be chosen`()
    async throws
  {
    let asked = try await shown(
      #"/question add own "What is the first chapter called?" "The Lamp""#)
    #expect(asked.contains("“The Lamp” occurs in ") && !asked.contains("own q1"), "\(asked)")
    #expect(asked.contains("--place exact takes 1, the only one letter for letter."), "\(asked)")
    let added = try await shown(
      #"/question add own "What is the first chapter called?" "The Lamp" --place exact"#)
    #expect(added.contains("own q1 What is the first chapter called?"), "\(added)")
    #expect(!added.contains("stands in"), "\(added)")
  }

  @Test func `more places than anybody reads are counted and not listed`() async throws {
    let few = try await shown(#"/question add own "What burns?" "lamp""#)
    #expect(few.contains("1 p."), "\(few)")
    let many = try await shown(#"/question add own "What burns?" "the""#)
    #expect(many.contains(/“the” occurs in \d+ places, too many to list\.\n/), "\(many)")
    #expect(many.contains("--place any takes any of them."), "\(many)")
    #expect(!many.contains("1 p."), "\(many)")
  }

  @Test func `any of the places counts those in small letters, too`() async throws {
    let shown = try await shown(
      #"/question add own "What is the first chapter called?" "The Lamp" --place any"#,
      "/question show own q1")
    let places = shown.components(separatedBy: "> /question show own q1")[1]
    #expect(places.components(separatedBy: "p.").count > 3, "\(shown)")
  }

  @Test func `words that are nowhere are told as such`() async throws {
    let shown = try await shown(#"/question add own --cell 3 "five glass jars""#)
    #expect(
      shown.contains(
        "“five glass jars”, the answer to cell 3, is not in the part of this book that you may see"),
      "\(shown)")
  }

  @Test func `a question that a set has already is told`() async throws {
    let shown = try await shown("/question add own --cell 3", "/question add own --cell 3")
    #expect(shown.contains("! q1 asks the same; /question rm own q1 takes it out"), "\(shown)")
  }

  @Test func `a question without words that answer it is told as such`() async throws {
    let shown = try await shown(#"/question add own "What was hidden there?""#)
    #expect(shown.contains("own q1 What was hidden there?"), "\(shown)")
    #expect(
      shown.contains("! no words that answer it were given: /question rm own q1, then add it"),
      "\(shown)")
    #expect(shown.contains("--kind none if the book does not answer it"), "\(shown)")
  }

  @Test func `a question that the book does not answer is added without a warning when it is said`()
    async throws
  {
    let shown = try await shown(
      #"/question add own "What did the cook say?" --kind none"#,
      "/question add own --cell 3 --kind none", "/question list own")
    #expect(!shown.contains("!"), "\(shown)")
    #expect(shown.contains("q1  none     0  What did the cook say?"), "\(shown)")
    #expect(shown.contains("q2  none     0  Who keeps the lamp?"), "\(shown)")
  }

  @Test(arguments: [
    #""Who keeps the lamp?" "Ismay kept the lamp" --kind none"#, "--cell 3 --passage 1 --kind none",
    #"--cell 3 "Ismay kept the lamp" --kind none"#, #""Who keeps the lamp?" --kind single"#,
  ])
  func `a kind that the gold contradicts is refused, and nothing is added`(line: String)
    async throws
  {
    let shown = try await shown("/question add own \(line)", "/question list own")
    #expect(shown.contains("/question cannot use"), "\(shown)")
    #expect(!shown.contains("q1"), "\(shown)")
  }

  @Test func `a set is listed, and one of its questions shown, each in one way`() async throws {
    let shown = try await shown(
      "/question add own --cell 3", "/question list own", "/question show own")
    let list = shown.components(separatedBy: "/question list own")[1]
    #expect(list.contains("q1  single     1  Who keeps the lamp?"), "\(shown)")
    #expect(list.contains("Usage: /question show SET ID"), "\(shown)")
  }

  @Test func `a parameter in the place of a set is told, not offered as a name`() async throws {
    let shown = try await shown("/tune chunk.size")
    #expect(shown.contains("There is no question set chunk.size: that is a parameter."), "\(shown)")
    #expect(shown.contains("SET chunk.size=A,B") && !shown.contains("begins one"), "\(shown)")
  }

  @Test func `the way to begin a set has the words that answer its question`() async throws {
    let shown = try await shown("/eval storms")
    #expect(
      shown.contains(#"/question add storms "QUESTION" "the words that answer it" begins one."#),
      "\(shown)")
  }

  @Test func `too small a set is told once, before any figure about it`() async throws {
    let shown = try await shown("/question add own --cell 3", "/tune own")
    #expect(shown.contains("own has 1 question; this needs at least 4."), "\(shown)")
    #expect(!shown.contains("half of them held out"), "\(shown)")
  }
}
