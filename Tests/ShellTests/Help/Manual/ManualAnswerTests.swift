import Testing

@testable import Shell

struct ManualAnswerTests {
  private static let manual = Manual(.standard)

  @Test(arguments: [
    ("how do I change the chunk size", "docs/parameters.md", "/set size="),
    ("how do I change how many passages are found", "docs/parameters.md", "top_k"),
    ("how do I choose the model that answers", "docs/commands.md", "/model"),
    ("how do I find the best chunk size", "docs/chunkers.md", "/tune SET"),
    ("how do I find the best chunk size", "docs/chunkers.md", "/question add SET"),
    ("how do I compare two answers", "docs/commands.md", "/diff"),
    ("how do I make questions for my own book?", "docs/metrics.md", "/question add SET"),
    ("how do I share a session with a colleague", "docs/commands.md", "/session export --share"),
    (
      "how are the pages of an EPUB counted", "docs/formats.md", "without such a list a page begins"
    ),
    (
      "how do I add a variable to a template", "docs/templates.md",
      "input: { default: { voice: a sailor } }"
    ),
    ("how do I write a template", "docs/templates.md", "/template new NAME"),
    ("how many questions do I need", "docs/metrics.md", "You need about 100 questions"),
    ("how do I copy an answer to the clipboard", "docs/commands.md", "/show --copy"),
  ])
  func `a question about the program is answered with the page it comes from`(
    question: String, page: String, words: String
  ) {
    let answer = ManualAnswer(question, in: Self.manual)
    let shown =
      answer.sentences.map { ($0.section.page, $0.text) }
      + answer.sections.prefix(2).map { ($0.page, $0.text) }
    #expect(shown.contains { $0.0 == page && $0.1.contains(words) }, "\(answer.sections)")
  }

  @Test func `the sentence that answers is quoted before any other`() {
    let answer = ManualAnswer("how many questions do I need", in: Self.manual)
    #expect(answer.sentences.first?.text.hasPrefix("You need about 100 questions") == true)
  }

  @Test func `a question outside the manual is not answered`() {
    #expect(
      ManualAnswer("who lit the lamp when the storm came to the island at night", in: Self.manual)
        .sections.isEmpty)
  }

  @Test func `a page is read by its paragraphs without tables and marks`() {
    let page = """
      # Sizes

      A size has a `unit`, see
      [the list](formats.md).

      | a | b |
      - one point
      """
    let sections = ManualSection.sections(of: page, page: "docs/x.md")
    #expect(sections.map(\.text) == ["A size has a unit, see the list.", "one point"])
    #expect(sections.map(\.title) == ["Sizes", "Sizes"])
  }
}
