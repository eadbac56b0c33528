import Answers
@testable import Asking
import Foundation
@testable import LabShell
@testable import NotebookShell
@testable import Replays
import TestSupport
import Testing

@testable import Shell

/// What is said of a template is said alike everywhere.
struct TemplateWordsTests {
  @Test
  func `a recorded prompt is headed by its cell and template, and by the template of the next`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let same = await desk.transcript(["/prompt"], columns: 100)
    #expect(same.hasPrefix("> /prompt\ncell [4], template answer\n"), "\(same)")
    #expect(!same.contains("The template is"), "\(same)")
    for line in ["/prompt", "/prompt --tokens"] {
      let other = await desk.transcript(["/template quotes", line], columns: 100)
      #expect(
        other.contains(
          """
          cell [4], template answer
          The template is quotes now: /prompt QUESTION shows a prompt of it.
          """), "\(other)")
    }
    let raw = await desk.transcript(["/prompt --raw"], columns: 100)
    #expect(!raw.contains("template answer"), "\(raw)")
  }

  @Test func `tokens of a template are those of a prompt, and the file's are not counted`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let shown = await desk.transcript(
      ["/template log", "/template diff answer quotes", "/template log --json"], columns: 100)
    #expect(!shown.contains("tok"), "\(shown)")
    let rendered = await desk.transcript(["/template diff answer quotes --rendered"], columns: 100)
    #expect(rendered.contains(" tok ("), "\(rendered)")
  }

  @Test func `the prompts that are compared are those that the last question had`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let sent = await desk.transcript(["/prompt --tokens"], columns: 100)
    let rendered = await desk.transcript(["/template diff answer answer --rendered"], columns: 100)
    let total = try #require(rendered.firstMatch(of: /([0-9]+) → [0-9]+ tok/)?.1)
    #expect(sent.contains(total), "\(sent)\n\(rendered)")
    #expect(rendered.contains("No line differs."), "\(rendered)")
  }

  @Test func `a variable of a template's own is told with the place of its value`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    try desk.write(
      template: "greet",
      "---\ninput:\n  default:\n    visitor: a guest\n---\n{{role \"system\"}}\nAnswer {{visitor}} with p.N.\n"
        + "{{role \"user\"}}\n{{#each passages}}\n{{text}}\n{{/each}}\n{{question}}\n")
    let shown = await desk.transcript(
      [
        "/set visitor=Ann", "/template greet", "/set visitor=Ann", "/set visitor Ann",
        "/rerun visitor=Ann", "Who keeps the lamp? visitor=Ann", "/template check",
      ], columns: 200)
    #expect(shown.contains("Unknown parameter: visitor."), "\(shown)")
    let told =
      "visitor is a variable of the template greet, not a parameter.\nIts value is in greet.prompt:4, under input: default:; /edit template greet changes it, /rerun --here asks again with it."
    #expect(shown.components(separatedBy: told).count == 5, "\(shown)")
    #expect(
      shown.contains("own       visitor = a guest · /edit template greet changes it"), "\(shown)")
  }

  @Test func `a variable without a value is told with the line that gives it one`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let body = "{{#each passages}}\n{{text}}\n{{/each}}\n{{question}}\n"
    try desk.write(template: "greet", "{{role \"user\"}}\n\(body)")
    _ = await desk.transcript(["/set template=greet"], columns: 120)
    try desk.write(template: "greet", "{{role \"user\"}}\nAs {{voice}}: \(body)")
    let shown = await desk.transcript(["/rerun voice=Ann"], columns: 120)
    #expect(
      shown.contains(
        "voice is a variable of the template greet, not a parameter.\nIt has no value: /edit template greet, then write between"
      ), "\(shown)")
  }

  @Test func `a new template names its parts, and is as sound as the one it is a copy of`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let shown = await desk.transcript(
      [
        "/template new terse", "/template terse --show", "/template check terse",
        "/template diff answer terse --rendered", "/template new second terse",
        "/template second --show",
      ], columns: 200)
    #expect(
      shown.contains(
        "# Saved, it is used at once. To try it: /template check terse, /template terse"),
      "\(shown)")
    #expect(shown.contains("#   input: { default: { voice: a sailor } }"), "\(shown)")
    #expect(shown.contains("Nothing is wrong with it."), "\(shown)")
    #expect(shown.contains("No line differs."), "\(shown)")
    #expect(shown.components(separatedBy: "are not sent.").count == 3, "\(shown)")
  }

  @Test func `the lines that a new template advises for a variable of one's own work as they are`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines + ["/template new terse"])
    let source = try TemplateCommand.file("terse", desk.shell(columns: 80).0).source
    let advised = try #require(source.firstMatch(of: /\n# {3}(input: .*)\n/)?.1)
    try desk.write(
      template: "terse",
      source.replacing(
        "\n---\n{{role \"system\"}}",
        with: "\n\(advised)\n---\n{{role \"system\"}}\nSpeak as {{voice}}."))
    let shown = await desk.transcript(["/template check terse"], columns: 200)
    #expect(shown.contains("own       voice = a sailor"), "\(shown)")
    #expect(shown.contains("Nothing is wrong with it."), "\(shown)")
  }

  @Test func `a template of ours is imported as it is`() async throws {
    let desk = try await CommandDesk()
    let source =
      "---\ndescription: short\n---\n{{role \"system\"}}\nBe short.\n{{role \"user\"}}\n"
      + "{{#each passages}}\n[{{citation}}] {{text}}\n{{/each}}\n{{question}}\n"
    try desk.write(template: "given", source)
    let file = "\(CommandDesk.folderName)/prompts-lab/given.prompt"
    let shown = await desk.transcript(
      ["/template import \(file) --name taken", "/template taken --show"], columns: 200)
    #expect(shown.contains("Imported as taken"), "\(shown)")
    #expect(shown.contains(source), "\(shown)")
  }

  @Test func `a file in the home folder is shown by its short path`() throws {
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    let template = PromptTemplate(name: "t", source: "", origin: "\(home)/lab/t.prompt")
    #expect(template.place == (home.count > 1 ? "~/lab/t.prompt" : template.origin))
  }
}
