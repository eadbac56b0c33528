import Answers
@testable import Asking
import Basics
@testable import Notebook
@testable import ShelfShell
@testable import ShellKit
import Testing

@testable import Shell
@testable import Terminal
import TestSupport

struct PersonTests {
  private let request = ConsentRequest(
    invocation: ToolInvocation(id: "1", name: "read_pages", arguments: .object([:])),
    isForced: false)

  @Test(arguments: [("y", true), ("YES", true), ("n", false), ("", false)])
  func `a person at the prompt says whether a tool runs`(line: String, allowed: Bool) async throws {
    let (output, _) = Output.recording()
    let reader = ScriptedReader([line])
    let person = TypingPerson(reader, output: output, editor: nil, keys: nil)
    #expect(await person.consent?(request) == allowed)
    #expect(reader.prompts == ["Allow it? [y/N] "])
  }

  @Test(arguments: [("y", true), ("n", false), ("", false), ("/help", nil)])
  func `a command in place of an answer is neither a yes nor a no`(line: String, agreed: Bool?)
    async throws
  {
    let (output, _) = Output.recording()
    let person = TypingPerson(ScriptedReader([line]), output: output, editor: nil, keys: nil)
    #expect(try await person.agreement(to: "Ask them? ") == agreed)
  }

  @Test func `a person at the prompt is told above the line, and one who left allows nothing`()
    async throws
  {
    let (output, _) = Output.recording()
    let reader = ScriptedReader([])
    let person = TypingPerson(reader, output: output, editor: nil, keys: nil)
    person.tell("ready")
    #expect(reader.notices == ["ready"])
    #expect(await person.consent?(request) == false)
    #expect(try await person.answer("Which one? ") == nil)
  }

  @Test func `the next line of a script answers, but it holds no key and allows no tool`()
    async throws
  {
    let (output, sink) = Output.recording()
    let lines = ScriptReader(text: "2\n/quit\n", output: output)
    let person = ScriptLines(
      answers: AnswerReader(lines), notices: HeldNotices(on: output), keys: nil)
    #expect(person.respondent == .script && person.consent == nil && person.editor == nil)
    #expect(try await person.answer("Which one? ") == "2")
    await #expect(throws: UsageError.self) { _ = try await (person as any Person).secret("Key: ") }
    person.tell("ready")
    #expect(sink.text == "ready\n")
  }

  @Test
  func `a script at a terminal has its keys, by which pictures are asked for and slides moved`()
    async throws
  {
    let (output, _) = Output.recording(columns: 80)
    let shell = try await CommandDesk().shell(columns: 80).0
      .asking(CallingPerson(diagnostics: output, keys: KeySource(read: { _ in [0x61] })))
    let repl = Repl(
      shell: shell, reader: ScriptReader(text: "", output: output), interrupts: Interrupts())
    #expect(repl.shell.person.respondent == .script)
    #expect(await repl.shell.person.keys?.read(waiting: 0) == [0x61])
  }

  @Test func `a command in place of an answer ends the questions and is run`() async throws {
    let (shell, sink) = try await CommandDesk().shell(columns: 80)
    let reader = ScriptedReader([
      "/open /lamp.txt", #"/question add own "What burns?" "lamp""#, "/question list lamp", "/quit",
    ])
    _ = await Repl(shell: shell, reader: reader, interrupts: Interrupts()).run()
    #expect(reader.prompts.contains { $0.hasPrefix("Which one?") }, "\(reader.prompts)")
    let after = sink.text.split(separator: "Nothing was added.")
    #expect(after.count == 2 && after[1].contains("There is no question set lamp."), "\(sink.text)")
  }

  @Test func `after a command no other question is asked`() async throws {
    let reader = ScriptedReader(["/page 3", "an answer"])
    let answers = AnswerReader(reader)
    #expect(try await answers.answer("Question: ") == nil)
    #expect(try await answers.answer("Quotes: ") == nil)
    #expect(reader.prompts == ["Question: "])
    #expect(answers.takeCommand() == "/page 3" && answers.takeCommand() == nil)
    #expect(try await answers.answer("Question: ") == "an answer")
  }

  @Test func `a single command asks nothing and prints notices to standard error`() async throws {
    let (output, sink) = Output.recording()
    let person: any Person = CallingPerson(diagnostics: output)
    #expect(person.respondent == .nobody && person.consent == nil && person.keys == nil)
    #expect(try await person.answer("Which one? ") == nil)
    person.tell("ready")
    #expect(sink.text == "ready\n")
  }
}
