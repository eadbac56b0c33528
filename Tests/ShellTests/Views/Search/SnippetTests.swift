import Testing

@testable import Shell

struct SnippetTests {
  private let text =
    "She lit the lamp at dusk. Below the stairs stood four jars. In them was the last of the whale oil, and nobody else in the house knew of it."

  @Test func `a snippet begins shortly before the words that were looked for`() {
    let snippet = Snippet(text, query: "Where is the whale oil?").styled
    #expect(snippet.plain.hasPrefix("…was the last of the whale oil, and nobody"))
  }

  @Test func `words of the query are marked in all their forms`() {
    let marked = Snippet(text, query: "jar knowing").styled.runs.filter {
      $0.style == Snippet.mark
    }
    #expect(marked.map(\.text) == ["jars", "knew"])
  }

  @Test func `a text without the words is shown from its beginning`() {
    let snippet = Snippet(text, query: "submarine").styled
    #expect(snippet.plain == text && snippet.runs.count == 1)
  }
}
