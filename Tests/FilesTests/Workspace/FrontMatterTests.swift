import Answers
import Basics
@testable import Files
import TestSupport
import Testing

/// Front matter as libyaml reads it, and its effect on a template.
struct FrontMatterTests {
  private func compiled(_ source: String) throws -> CompiledTemplate {
    try CompiledTemplate(
      PromptTemplate(name: "t", source: source, origin: "test"),
      library: PromptFiles(folder: "/none"))
  }

  private let body = "{{#each passages}}{{text}}{{/each}} {{question}}"

  @Test func `fields have types and places`() throws {
    let matter = try compiled(
      """
      # a licence

      ---
      description: "Answer: briefly"
      model: claude # the good one
      config:
        temperature: 0.2
        maxOutputTokens: 300
        on: yes
      tools: [search_book]
      ---
      \(body)
      """
    ).frontMatter
    #expect(matter.root["description"]?.text == "Answer: briefly")
    #expect(matter.root["model"]?.text == "claude")
    #expect(matter.config?["temperature"]?.content == .number(0.2))
    #expect(matter.config?["temperature"]?.place == TemplatePlace(line: 7, column: 16))
    #expect(matter.config?["maxOutputTokens"]?.content == .integer(300))
    #expect(matter.config?["on"]?.content == .text("yes"))
    #expect(matter.tools == ["search_book"])
  }

  @Test(arguments: ["answer", "quotes", "explain"])
  func `the built-in templates say what they are for`(_ name: String) throws {
    let library = PromptFiles(folder: "/none")
    let compiled = try CompiledTemplate(try library.template(named: name), library: library)
    #expect(compiled.frontMatter.root["description"]?.text?.isEmpty == false)
  }

  @Test func `a default stands in for a variable of one's own and is attributed to it`() throws {
    let source = "---\ninput:\n  default: {tone: dry}\n---\nBe {{tone}}.\(body)"
    let segments = try compiled(source).segments(
      values: .object(["question": .text("Q", .question)]))
    #expect(segments.map(\.text).joined() == "Be dry. Q")
    #expect(segments.contains { $0.kind == .variable("tone") && $0.text == "dry" })
  }

  static let mistakes: [(String, PromptError)] = [
    (
      "---\ninput:\n  schema:\n    qestion: string\n---\n{{qestion}}",
      .unboundVariable(template: "t", line: 4, column: 5, name: "qestion", near: ["question"])
    ),
    (
      "---\ninput:\n  schema:\n    tone?: string\n---\nx",
      .unusedVariable(template: "t", line: 4, column: 5, name: "tone")
    ),
    (
      "---\ninput:\n  default: {tone: dry}\n---\n{{tune}}",
      .unknownVariable(template: "t", line: 5, column: 1, name: "tune", near: ["tone"])
    ),
    (
      "---\nmodel: [x\n---\n",
      .syntax(template: "t", line: 3, column: 1, reason: "did not find expected ',' or ']'")
    ),
    (
      "---\na: &x 1\nb: *x\n---\n",
      .syntax(template: "t", line: 2, column: 4, reason: "anchors (&name) are not read here")
    ),
    (
      "---\na: 1\na: 2\n---\n",
      .syntax(template: "t", line: 3, column: 1, reason: "a is there twice")
    ),
  ]

  @Test(arguments: mistakes)
  func `mistakes are named with their place in the file`(_ source: String, _ error: PromptError) {
    #expect(throws: error) { try compiled(source + body) }
  }

  @Test func `a partial's text is checked with what it is given`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("_hit.prompt", "<{{text}}|{{tone}}>")
    let library = PromptFiles(folder: folder.path("."))
    let good = "{{question}}{{#each passages}}{{> hit tone=\"dry\"}}{{/each}}"
    _ = try CompiledTemplate(
      PromptTemplate(name: "t", source: good, origin: "test"), library: library)
    let bad = "{{question}}{{#each passages}}{{> hit}}{{/each}}"
    #expect(
      throws: PromptError.unknownVariable(
        template: "_hit", line: 1, column: 11, name: "tone", near: [],
        known: [
          "chapter", "citation", "end_page", "number", "pages", "score", "start_page", "table",
          "text",
        ])
    ) {
      try CompiledTemplate(
        PromptTemplate(name: "t", source: bad, origin: "test"), library: library)
    }
  }
}
