import Answers
import Asking
import Basics
import Books
import DeskSupport
import Groundedness
import Notebook
import Providers
import Replays
import Sessions
import TestSupport
import Testing

/// The form that a template demands of an answer is sent, checked and recorded.
struct OutputContractTests {
  private static let head = """
    ---
    output:
      format: json
      schema:
        answer: string, one sentence
        pages(array): integer
    ---

    """

  private func asked(_ answer: String, _ settings: [String] = []) async throws -> (
    Desk, ScriptedChatProvider, AnsweredCell
  ) {
    let folder = try TemporaryDirectory()
    try folder.makeFolder("prompts-lab")
    try folder.write(
      "prompts-lab/form.prompt",
      Self.head + "{{question}} {{#each passages}}{{text}} {{/each}}")
    let provider = ScriptedChatProvider([[.event(.text(answer)), .event(.finished(.endOfTurn))]])
    let desk = try await Desk(
      ["/b": (1...4).map { Page.telltale($0, words: 40) }],
      providers: [provider, ExtractChatProvider()], folder: folder)
    _ = try await desk.open("b", ["chunk.size=40w", "template=form"] + settings)
    let cell = try await AskQuestion(desk.notebook).run("Where is word3p2?", observer: { _ in })
    return (desk, provider, cell)
  }

  @Test func `an answer of the form is marked, and the model was asked for it`() async throws {
    let (desk, provider, cell) = try await asked(#"{"answer":"On it.","pages":[2]}"#)
    #expect(cell.check.output?.isValid == true)
    #expect(GroundingVerdict(cell.check).words.contains("output ✓"))
    let schema = try #require(provider.requests.first?.output?.schema)
    #expect(schema["required"]?.array?.contains("pages") == true)
    let recorded = await desk.notebook.recorder.session.cell(cell.cell)?.check
    #expect(recorded?.output == cell.check.output)
  }

  @Test(arguments: [
    ("It is on page 2.", "is not JSON"), (#"{"answer":"On it."}"#, "pages: missing"),
    (#"{"answer":"On it.","pages":["two"]}"#, "pages[0]: not integer"),
  ])
  func `an answer of another form is reported with the place of the mistake`(
    answer: String, words: String
  ) async throws {
    let (_, _, cell) = try await asked(answer)
    #expect(cell.check.output?.words == words)
    #expect(GroundingVerdict(cell.check).words.contains("output ✗ \(words)"))
  }

  @Test func `an answer in a code fence has the form, and the fence is told`() async throws {
    let (_, _, cell) = try await asked("```json\n{\"answer\":\"On it.\",\"pages\":[2]}\n```")
    #expect(cell.check.output?.isValid == true)
    #expect(GroundingVerdict(cell.check).words.contains("output ✓ in a code fence"))
    let (_, _, other) = try await asked("```json\n{\"answer\":\"On it.\"}\n```")
    #expect(other.check.output?.words == "pages: missing")
  }

  @Test func `only prose among the values is compared with the book, and it is told which`()
    async throws
  {
    let (answer, prose) = (
      #"{"answer":"The \"zeppelin\" landed near word3p2 (p.2).","pages":[2,7]}"#,
      #"The \"zeppelin\" landed near word3p2"#
    )
    let (_, _, cell) = try await asked(answer)
    #expect(cell.check.output?.readings == "compared as prose: answer")
    #expect(cell.check.sentences.count == 1)
    let sentence = try #require(cell.check.sentences.first)
    let read = String(decoding: Array(answer.utf8)[sentence.range], as: UTF8.self)
    #expect(read.hasPrefix(prose) && !read.contains("pages"))
    #expect(sentence.isCited && sentence.support != .supported)
    #expect(cell.check.citations.map(\.range) == cell.citations.map(\.range))
    #expect(cell.citations.map(\.text) == ["(p.2)"] || cell.citations.map(\.text) == ["p.2"])
  }

  @Test func `an answer of names and numbers claims nothing, which is told`() async throws {
    let (_, _, cell) = try await asked(#"{"answer":"word3p2","pages":[2]}"#)
    #expect(cell.check.sentences.isEmpty && cell.check.output?.isValid == true)
    #expect(
      cell.check.output?.readings == "no value of it is prose, so no sentence is compared")
    #expect(cell.citations.isEmpty, "an array of numbers cites nothing")
    #expect(GroundingVerdict(cell.check).words == "output ✓")
  }

  @Test func `the book's own sentences are not checked for a form`() async throws {
    let (_, _, cell) = try await asked("", ["provider=extract"])
    #expect(!cell.answer.isLanguageModel && cell.answer.prompt.output != nil)
    #expect(cell.check.output == nil)
  }
}
