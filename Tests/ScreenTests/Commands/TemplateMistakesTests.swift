@testable import ShelfShell
import Testing

@testable import Shell
import TestSupport

/// `/template check` tells all mistakes of a template in one run.
struct TemplateMistakesTests {
  private func checked(_ source: String) async throws -> String {
    let desk = try await CommandDesk()
    let (shell, sink) = desk.shell(columns: 80)
    try desk.write(template: "mine", source)
    await #expect(throws: (any Error).self) { try await shell.dispatch("/template check mine") }
    return sink.text
  }

  @Test func `two slips take one run, and a broken block says that there may be more`() async throws
  {
    let two = try await checked("{{book.titel}} {{question}}\n{{nonsense}}\n")
    #expect(two.contains("mine:1:1: there is no variable book.titel."), "\(two)")
    #expect(two.contains("mine:2:1: there is no variable nonsense."), "\(two)")
    #expect(!two.contains("hides"), "\(two)")
    let broken = try await checked("{{#if question}}{{question}}\n{{nonsense}}\n")
    #expect(broken.contains("mine:1:1: {{#if}} is never closed"), "\(broken)")
    #expect(
      broken.contains("This hides what stands behind it: mend it and check again."), "\(broken)")
  }

  @Test func `a variable like no other is answered with those that exist`() async throws {
    let shown = try await checked("{{genre}} {{question}}\n")
    #expect(
      shown.contains(
        "There are: asked, book, books, chapter, history, passages, position, question"),
      "\(shown)")
    let near = try await checked("{{qestion}} {{question}}\n")
    #expect(near.contains("Perhaps: question.") && !near.contains("There are"), "\(near)")
  }

  @Test func `a template with mistakes is not chosen, and they are told`() async throws {
    let desk = try await CommandDesk()
    try desk.write(template: "mine", "{{book.titel}} {{question}}\n")
    for line in ["/template mine", "/set template=mine top_k=7"] {
      let shown = await desk.transcript([line, "/set template?", "/set top_k?"], columns: 120)
      #expect(!shown.contains("Using the template mine"), "\(shown)")
      #expect(shown.contains("mine:1:1: there is no variable book.titel."), "\(shown)")
      #expect(shown.contains("The template in use is still answer."), "\(shown)")
      #expect(shown.contains("now      answer"), "\(shown)")
      #expect(!shown.contains("now      7"), "\(shown)")
    }
  }

  @Test func `advice that holds for two places is given once`() async throws {
    let shown = try await checked("{{genre}} {{question}}\n{{genre}}\n")
    #expect(shown.contains("mine:1:1: there is no variable genre."), "\(shown)")
    #expect(shown.contains("mine:2:1: there is no variable genre."), "\(shown)")
    #expect(shown.ranges(of: "There are:").count == 1, "\(shown)")
  }

  @Test func `a variable of one's own without a value is answered with the line that gives one`()
    async throws
  {
    let desk = try await CommandDesk()
    try desk.write(
      template: "mine", "Speak as {{voice}}. {{question}} {{#each passages}}{{text}}{{/each}}\n")
    try desk.write(
      template: "other", "{{book.voice}} {{question}} {{#each passages}}{{text}}{{/each}}\n")
    let shown = await desk.transcript(["/template check mine"], columns: 400)
    #expect(
      shown.contains(
        "There are: asked, book, books, chapter, history, passages, position, question, turns, wordings. For one of your own, write between the two lines of --- at the top: input: { default: { voice: VALUE } }, or where input: is there already, voice: VALUE among those of its default:."
      ), "\(shown)")
    let path = await desk.transcript(["/template check other"], columns: 400)
    #expect(path.contains("there is no variable book.voice"), "\(path)")
    #expect(!path.contains("---"), "\(path)")
  }

  @Test func `a key in the wrong place is told with its line and the place or name that is meant`()
    async throws
  {
    let body =
      "---\n{{role \"user\"}}\n{{#each passages}}\n[{{citation}}] {{text}} p.\n{{/each}}\n{{question}}"
    let misplaced = try await checked("---\nvoice: a sailor\n\(body) as {{voice}}\n")
    #expect(misplaced.contains("there is no variable voice."), "\(misplaced)")
    let hint =
      "! Line 2: voice means nothing here; a variable of your own belongs under input: default:."
    #expect(misplaced.replacing(/\s+/, with: " ").contains(hint), "\(misplaced)")
    let desk = try await CommandDesk()
    try desk.write(
      template: "mine",
      "---\nvoice: a sailor\ndescripton: x\ninput:\n  tone: dry\nconfig:\n  temprature: 0\n  top_p: 1\noutput:\n  fromat: text\nother.own: 1\n\(body)\n"
    )
    let shown = await desk.transcript(["/template check mine"], columns: 200)
    for remark in [
      hint, "! Line 3: descripton means nothing here; perhaps description.",
      "! Line 5: input.tone means nothing here; a variable of your own belongs under input: default:.",
      "! Line 7: config.temprature means nothing here; perhaps temperature.",
      "! Line 8: config.top_p means nothing here.",
      "! Line 10: output.fromat means nothing here; perhaps format.",
    ] { #expect(shown.contains(remark), "\(shown)") }
    #expect(!shown.contains("other.own"), "\(shown)")
  }

  @Test func `show before a template's name leads to the option that prints it`() async throws {
    let desk = try await CommandDesk()
    let shown = await desk.transcript(["/template show answer"], columns: 120)
    #expect(shown.contains("/template answer --show prints it"), "\(shown)")
    #expect(!shown.contains("There is no template show"), "\(shown)")
  }
}
