import Answers
import Books
import Foundation
import Search
import TestSupport
import Testing

struct PromptBuilderTests {
  private let book = BookText(pages: [
    Page(number: 1, label: "i", text: "The rabbit ran."),
    Page(number: 2, label: "1", text: "Alice {{followed}} it."), Page(number: 3, text: "The end."),
  ])

  private func passage(_ range: Range<Int>, _ index: Int = 0) -> Passage {
    let pages = book.pageMap.pages(of: range)
    return Passage(
      chunk: Chunk(index: index, range: range, overlap: 0, pages: pages), range: range,
      pages: pages,
      text: book.text(range), score: 0.5, keyword: nil, vector: nil)
  }

  private func input(
    _ passages: [Passage], position: Int = 0, turns: [Turn] = []
  ) -> PromptInput {
    PromptInput(
      title: "Wonderland", author: "Carroll", fence: .at(ReadingPosition(page: position)),
      question: "Who {{ran}}?", passages: passages, turns: turns)
  }

  @Test func `a passage has the title of its chapter where the model is told of chapters`() throws {
    let title = Chapter(title: "Down", level: 1, startPage: 1)
    let range = 0..<min(5, book.utf8.count)
    let chunk = Chunk(index: 0, range: range, overlap: 0, pages: PageRange(1, 1))
    let passage = Passage(
      chunk: chunk, range: range, pages: PageRange(1, 1), text: book.text(range), score: 1,
      keyword: nil, vector: nil)
    let template = PromptTemplate(
      name: "t", source: "{{#each passages}}<{{chapter}}>{{/each}}{{question}}", origin: "test")
    for (chapters, wanted) in [(BookChapters([title], of: book), "<Down>"), (nil, "<>")] {
      let input = PromptInput(
        title: "W", author: nil, fence: .beyond, question: "Q", passages: [passage],
        chapters: chapters)
      let built = try PromptBuilder(template: template).prompt(input, pageMap: book.pageMap)
      #expect(built.segments.map(\.text).joined().contains(wanted))
    }
  }

  @Test func `a piece of a table has the first row beside its text, which stays as it is`() throws {
    let passage = passage(16..<38)
    let template = PromptTemplate(
      name: "t",
      source:
        "{{#each passages}}{{#if table}}First: {{table}}\n{{/if}}{{text}}{{/each}}{{question}}",
      origin: "test")
    let input = PromptInput(
      title: "W", author: nil, fence: .beyond, question: "Q", passages: [passage],
      tables: ["Date | Oil"])
    let built = try PromptBuilder(template: template).prompt(input, pageMap: book.pageMap)
    #expect(built.messages.map(\.text) == ["First: Date | Oil\n\(passage.text)Q"])
    #expect(built.segments.filter { $0.kind == .passage(1) }.map(\.text) == [passage.text])
  }

  private func prompt(
    _ source: String, _ passages: [Passage], position: Int = 0, turns: [Turn] = []
  ) throws -> RenderedPrompt {
    try PromptBuilder(template: PromptTemplate(name: "t", source: source, origin: "test"))
      .prompt(input(passages, position: position, turns: turns), pageMap: book.pageMap)
  }

  private let small =
    "{{role \"system\"}}\nBe kind.\n{{role \"user\"}}\n{{#each passages}}[{{number}}] {{text}}\n{{/each}}\nQ: {{question}}\n"

  @Test func `roles become messages without blanks at the edges`() throws {
    let prompt = try prompt(small, [passage(0..<15)])
    #expect(prompt.system == "Be kind.")
    #expect(prompt.messages.map(\.role) == [.user])
    #expect(prompt.messages.map(\.text) == ["[1] The rabbit ran.\nQ: Who {{ran}}?"])
  }

  @Test func `every stretch has its origin`() throws {
    let prompt = try prompt(small, [passage(0..<15), passage(16..<38, 1)])
    let kinds = prompt.segments.map(\.kind)
    #expect(
      kinds == [
        .template, .template, .passage(1), .template, .passage(1), .template, .passage(2),
        .template,
        .passage(2), .template, .question,
      ])
    #expect(prompt.segments.last?.text == "Who {{ran}}?")
  }

  @Test func `the conversation is before the question, or at the template's mark`() throws {
    let turns = [
      Turn(cell: 1, question: "Hello?", answer: "Hi."), Turn(cell: 2, question: "Lost", answer: ""),
    ]
    let implicit = try prompt(small, [passage(0..<15)], turns: turns)
    #expect(implicit.messages.map(\.role) == [.user, .assistant, .user])
    #expect(implicit.messages[1].text == "Hi.")
    let explicit = try prompt(
      "{{role \"system\"}}S{{history}}{{#each passages}}{{/each}}{{question}}", [], turns: turns)
    #expect(explicit.messages.map(\.text) == ["Hello?", "Hi.", "Who {{ran}}?"])
    #expect(explicit.system == "S")
  }

  @Test func `what the program declined in its own words is never the model's answer`() throws {
    let refusal =
      "No sentence in the 5 passages found answers this with enough support: the best scored 0.50."
    let turns = [
      Turn(cell: 1, question: "Hello?", answer: "Hi."),
      Turn(cell: 2, question: "Who is Nell?", answer: refusal),
    ]
    for template in [small, "{{history}}{{#each passages}}{{/each}}{{question}}"] {
      let prompt = try prompt(template, [passage(0..<15)], turns: turns)
      #expect(prompt.messages.map(\.role) == [.user, .assistant, .user, .assistant, .user])
      #expect(prompt.messages[1].text == "Hi.")
      #expect(prompt.messages[2].text == "Who is Nell?")
      #expect(prompt.messages[3].text == "I did not find this in the book.")
      #expect(prompt.messages[4].text.hasSuffix("Who {{ran}}?"))
    }
    let own = try prompt(
      "{{#each turns}}{{question}} - {{answer}}\n{{/each}}{{#each passages}}{{/each}}{{question}}",
      [], turns: turns)
    #expect(
      own.messages.map(\.text) == [
        "Hello? - Hi.\nWho is Nell? - I did not find this in the book.\nWho {{ran}}?"
      ])
  }

  @Test(arguments: [
    ("{{history}}", HistoryPlace.marked), ("", .beforeLastMessage),
    ("{{#each turns}}{{answer}}{{/each}}", .turns),
  ])
  func `a template can place the conversation`(_ text: String, _ place: HistoryPlace) throws {
    let source = text + "{{#each passages}}{{text}}{{/each}}{{question}}"
    let compiled = try CompiledTemplate(
      PromptTemplate(name: "t", source: source, origin: "test"))
    #expect(compiled.history == place)
  }

  @Test func `a template may lay out the turns itself`() throws {
    let prompt = try prompt(
      "{{#each turns}}{{question}} - {{answer}}\n{{/each}}{{#each passages}}{{/each}}{{question}}",
      [], turns: [Turn(cell: 1, question: "Hello?", answer: "Hi.")])
    #expect(prompt.messages.map(\.text) == ["Hello? - Hi.\nWho {{ran}}?"])
  }

  @Test func `passages are shown page by page with the printed labels`() throws {
    let prompt = try prompt(
      "{{#each passages}}{{citation}}:{{#each pages}} [{{citation}}] {{text}}{{/each}}{{/each}}{{question}}",
      [passage(4..<38)])
    #expect(
      prompt.messages.first?.text
        == "pp.i-1: [p.i] rabbit ran. [p.1] Alice {{followed}} it.Who {{ran}}?")
  }

  @Test func `a passage beyond the reading position stops the prompt`() throws {
    #expect(throws: PromptError.fenceCrossed(page: 3, position: 2)) {
      try prompt(small, [passage(0..<15), passage(16..<47)], position: 2)
    }
    #expect(throws: PromptError.fenceCrossed(page: 2, position: 1)) {
      try prompt(small, [passage(0..<17)], position: 1)
    }
  }

  @Test(arguments: [
    ("{{question}}", "passages"), ("{{#each passages}}{{text}}{{/each}}", "question"),
  ])
  func `a template without question or passages is refused`(_ source: String, _ name: String) {
    #expect(throws: PromptError.missingVariable(template: "t", name: name)) {
      try prompt(source, [])
    }
  }

  @Test(arguments: ["answer", "quotes", "explain"])
  func `the built-in templates show all their variables`(_ name: String) throws {
    let url = Fixture.repository.appending(path: "shared/prompts/\(name).prompt")
    let source = try String(contentsOf: url, encoding: .utf8)
    let template = PromptTemplate(name: name, source: source, origin: "built in")
    let prompt = try PromptBuilder(template: template).prompt(
      input(
        [passage(4..<38)], position: 2, turns: [Turn(cell: 1, question: "Hello?", answer: "Hi.")]),
      pageMap: book.pageMap)
    try expectSnapshot(
      prompt.segments.map { "\($0.role.rawValue) \($0.kind): \($0.text)" }.joined(
        separator: "\n¶ "),
      "\(name)-prompt")
    let empty = try PromptBuilder(template: template).prompt(input([]), pageMap: book.pageMap)
    #expect(empty.messages.last?.text.contains("No passage of the book matches") == true)
  }
}
