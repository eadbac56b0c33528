import App
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
      shown.contains("There are: asked, book, books, chapter, passages, position, question"),
      "\(shown)")
    let near = try await checked("{{qestion}} {{question}}\n")
    #expect(near.contains("Perhaps: question.") && !near.contains("There are"), "\(near)")
  }

  @Test func `choosing a template tells its mistakes at once`() async throws {
    let desk = try await CommandDesk()
    try desk.write(template: "mine", "{{book.titel}} {{question}}\n")
    let shown = await desk.transcript(["/template mine"], columns: 120)
    #expect(shown.contains("Using the template mine"), "\(shown)")
    #expect(shown.contains("mine:1:1: there is no variable book.titel."), "\(shown)")
  }

  @Test func `show before a template's name leads to the option that prints it`() async throws {
    let desk = try await CommandDesk()
    let shown = await desk.transcript(["/template show answer"], columns: 120)
    #expect(shown.contains("/template answer --show prints it"), "\(shown)")
    #expect(!shown.contains("There is no template show"), "\(shown)")
  }
}
