@testable import NotebookShell
@testable import ShellKit
import Testing

@testable import Shell

/// A line means the same wherever its words are told apart: run, completed or taken by the program.
struct WordScanTests {
  private let file = CommandOption("svg", .text("FILE"), short: "s", help: "")
  private let flag = CommandOption("json", help: "")

  private func scan(_ line: String) -> WordScan {
    WordScan(WordSplitter.words(of: line), options: [file, flag])
  }

  @Test(arguments: [
    "--svg a.svg", "--svg=a.svg", "-s a.svg", "-s=a.svg", "one --svg a.svg two", "--svg \"a.svg\"",
  ])
  func `an option has its value behind it or behind a sign`(line: String) {
    #expect(scan(line).values(of: file) == ["a.svg"])
    #expect(scan(line).given == [file] && scan(line).pending == nil)
  }

  @Test(arguments: [("--svg", true), ("x -s", true), ("--svg --json", false), ("--svg=", false)])
  func `the last option waits for its value`(line: String, waits: Bool) {
    #expect(scan(line).pending == (waits ? file : nil))
  }

  @Test func `arguments are what is neither option nor value`() {
    let scan = scan("a --svg x.svg b --other \"--json\" -5 -- --json c")
    #expect(
      scan.arguments.map { scan.words[$0].text } == ["a", "b", "--json", "-5", "--json", "c"])
    #expect(scan.given == [file])
    #expect(
      scan.places(without: [file]).map { scan.words[$0].text }
        == ["a", "b", "--other", "--json", "-5", "--", "--json", "c"])
  }

  @Test func `a short name sets what it says, even a name that is a parameter's`() throws {
    let input = try RunCommand().spec.parse("a.ib -p top_k=2 -p=who=Ann")
    #expect(input.arguments == ["a.ib"] && input.settings.isEmpty)
    let request = try ScriptRequest(words: WordSplitter.words(of: "a.ib -p top_k=2 -p=who=Ann"))
    #expect(request.values == ScriptValues(named: ["top_k": "2", "who": "Ann"], positional: []))
  }

  @Test func `an option of the program without its value is told, though another option follows`() {
    #expect(throws: UsageError.self) {
      try Invocation(arguments: ["ask", "--session", "--offline"])
    }
    #expect(throws: UsageError.self) { try Invocation(arguments: ["ask", "--offline=no"]) }
  }

  @Test(arguments: [["-h"], ["--help"]])
  func `help and version have short names, before and behind a subcommand`(words: [String]) throws {
    #expect(try Invocation(arguments: words).subcommand == "help")
    let behind = try Invocation(arguments: ["search"] + words)
    #expect(behind.subcommand == "help" && behind.words.map(\.text) == ["search"])
    #expect(try Invocation(arguments: ["-v"]).subcommand == "version")
  }
}
