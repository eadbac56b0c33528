@testable import Asking
import Basics
@testable import LabShell
@testable import NotebookShell
import Sessions
@testable import ShellKit
import Testing

@testable import Shell

struct CommandOptionTests {
  private func parse(_ line: String) throws -> CommandInput {
    guard case .command(let name, let rest) = ShellLine(line) else {
      throw UsageError.holdsKey
    }
    return try CommandRegistry.standard.command(name).spec.parse(rest)
  }

  @Test(arguments: [
    ("/heat storm --svg", UsageError.missingValue(command: "heat", option: "--svg FILE")),
    ("/heat storm --svg=", .missingValue(command: "heat", option: "--svg FILE")),
    ("/heat storm --svg \" \"", .missingValue(command: "heat", option: "--svg FILE")),
    (
      "/chunks --compare \"\"",
      .missingValue(command: "chunks", option: "--compare \"KEY=VALUE…\"")
    ),
    (
      "/export md --redact=", .missingValue(command: "export", option: "--redact[=WORDS]")
    ),
    ("/heat storm --svg --plot", .missingValue(command: "heat", option: "--svg FILE")),
    ("/heat storm --plot=yes", .unusedValue(command: "heat", option: "--plot")),
    (
      "/session list --yes",
      .misplacedOption(command: "session", option: "--yes", forms: ["rm SESSION [--yes]"])
    ),
    (
      "/chunks --query jars",
      .misplacedOption(
        command: "chunks", option: "--query",
        forms: ["--preview [KEY=VALUE…] [--query TEXT] [--all-pages]"])
    ),
    (
      "/search x --jsno",
      .unknownOption(command: "search", option: "--jsno", near: ["--json"])
    ),
    (
      "/rerun 3 --from parse",
      .badArgument(
        command: "rerun", text: "--from parse",
        expected: "chunk, embed, retrieve, render, call, candidates, rank")
    ),
    (
      "/question draft set --seed -1",
      .badArgument(command: "question", text: "--seed -1", expected: "a whole number from 0")
    ),
    (
      "/question add set --cell 3 --passage 0",
      .badArgument(
        command: "question", text: "--passage 0", expected: "numbers such as 1 or 1,3")
    ),
  ])
  func `an option that a line cannot have is refused, and why is said`(
    line: String, error: UsageError
  ) {
    #expect(throws: error) { try parse(line) }
    #expect(!ErrorMessage(error).sentence.isEmpty)
  }

  @Test func `values come out as they were declared`() throws {
    let draft = try parse("/question draft jars 5 --kind multi --seed 7 --dry")
    #expect(draft.has(.dry) && !draft.has(.yes) && draft.number(.seed) == 7)
    #expect(draft.choice(.kind) == QuestionKind.multi)
    let replay = try parse("/replay ~1 --book a.pdf --cells 3-9 --book=b.pdf top_k=8")
    #expect(replay.values(of: .bookFile) == ["a.pdf", "b.pdf"] && replay.range(.cells) == 3...9)
    #expect(replay.arguments == ["~1"] && replay.settings == ["top_k=8"])
    let export = try parse("/session export jars.ibshare --share --redact=Ann,Bob")
    #expect(export[.redact] == "Ann,Bob" && export.arguments == ["export", "jars.ibshare"])
    #expect(try parse("/session export jars --share --redact")[.redact] == "")
    #expect(try parse("/question add jars --cell 3 --kind none").arguments == ["add", "jars"])
  }

  @Test func `an option's name has the meaning of its command alone`() throws {
    let saved = try parse("/preset save --book --json")
    #expect(saved.has(.json) && saved.arguments == ["save"])
    #expect(try parse("/edit 3").arguments == ["3"])
  }

  @Test func `the book of a command line is behind options, their values and the word of a form`() {
    let words = ["--svg", "out.svg", "--plot", "book", "storm"].map {
      WordSplitter.Word(text: $0, isQuoted: !$0.hasPrefix("--"))
    }
    #expect(HeatCommand().spec.bookPlace(in: words) == 3)
    #expect(HeatCommand().spec.bookPlace(in: Array(words.prefix(2))) == nil)
    let build = ["build", "alice", "size=200tok"].map {
      WordSplitter.Word(text: $0, isQuoted: true)
    }
    #expect(ChunksCommand().spec.bookPlace(in: build) == 1)
    #expect(ChunksCommand().spec.bookPlace(in: Array(build.dropFirst()), behind: build) == 0)
  }

  @Test func `a usage line is made of forms and options`() {
    let spec = CommandSpec(
      "x", [.alone, .word("rm", .session, options: [.yes]), .word("list", .text.optional)],
      options: [.json], summary: "", group: .ask)
    #expect(spec.usage == "[rm SESSION [--yes] | list [TEXT]] [--json]")
    let sweep = CommandSpec(
      "x", [.form(.cell, settings: .lists)], options: [.svg, .bookFile], summary: "", group: .ask)
    #expect(sweep.usage == "CELL KEY=A,B,C… [--svg FILE] [--book FILE]…")
    let two = CommandSpec(
      "x", [.form(.cell), .word("all")], settings: .values, summary: "", group: .ask)
    #expect(two.usage == "(CELL | all) [KEY=VALUE…]")
  }
}
