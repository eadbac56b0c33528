import Basics
@testable import NotebookShell
import Parameters
@testable import ShellKit
@testable import Suggesting
import Testing

@testable import Shell
@testable import Terminal

struct CommandInputTests {
  @Test(arguments: [
    (#"Tarot cards chapter="A Game of Chess""#, "chapter=A Game of Chess"),
    (#"Tarot cards chapter='A Game' "#, "chapter=A Game"), ("Tarot cards top_k=3", "top_k=3"),
  ])
  func `the value of a setting may be quoted`(line: String, override: String) throws {
    let input = try search.parse(line)
    #expect(input.settings == [override] && input.arguments == ["Tarot", "cards"])
  }

  @Test(arguments: [#"Tarot "top_k=3""#, #"Tarot 'top_k=3'"#, #"Tarot "top_"k=3"#])
  func `a setting in quotes is a word`(line: String) throws {
    let input = try search.parse(line)
    #expect(input.settings.isEmpty && input.arguments == ["Tarot", "top_k=3"])
  }

  @Test(arguments: [
    (#"the board's letters"#, ["the", "board's", "letters"]),
    (#"the board's 'last letters'"#, ["the", "board's", "last letters"]),
    (#"don't "say so" 5's"#, ["don't", "say so", "5's"]),
    (#"'quoted at' the start"#, ["quoted at", "the", "start"]),
    (#"author:'le guin' x"#, ["author:le guin", "x"]),
  ])
  func `an apostrophe inside a word opens no quotation`(line: String, words: [String]) {
    #expect(WordSplitter.words(of: line).map(\.text) == words)
    #expect(WordSplitter.openQuote(at: line) == nil)
  }

  private let search = CommandSpec(
    "search", [.form(.query)], settings: .values, summary: "search", group: .look)

  @Test(arguments: [
    ("roses page=10", "page"), ("roses topk=3", "topk"), ("r.top_k=1 x", "r.top_k"),
  ])
  func `a setting that does not exist is no word of the query`(line: String, name: String) {
    let error = #expect(throws: ParameterError.self) { try search.parse(line) }
    guard case .stray(let found, let near)? = error else {
      Issue.record("not refused: \(line)")
      return
    }
    #expect(found == name)
    if name == "topk" { #expect(near.first == "top_k") }
  }

  @Test(arguments: [
    #"roses "page=10""#, "-- roses page=10", "x+y=3 roses", "a == b", "roses 3=x", "top_k=3 roses",
  ])
  func `text with an equals sign can still be searched`(line: String) throws {
    _ = try search.parse(line)
  }

  @Test func `a command may take a name of its own, or no parameter at all`() throws {
    let chunks = CommandSpec(
      "chunks", [.form("N"), .form(.key("page", "N"))], settings: .values, summary: "chunks",
      group: .look)
    #expect(try chunks.parse("page=12 size=200tok").arguments == ["page=12"])
    #expect(throws: ParameterError.self) { try chunks.parse("leaf=12") }
    let find = CommandSpec("find", [.form(.text)], summary: "find", group: .look)
    #expect(throws: UsageError.noParameters(command: "find", text: "leaf=3", near: [])) {
      try find.parse("leaf=3")
    }
    #expect(try find.parse("-- leaf=3").text == "leaf=3")
  }

  @Test(arguments: [
    (["page=10"], "page"), (["roses", "page=10"], "page"), (["tok_p=3", "roses"], "tok_p"),
  ])
  func `the caller's shell takes quotes away, so that only a dash makes such a word text`(
    words: [String], name: String
  ) throws {
    let quoted = words.map { WordSplitter.Word(text: $0, isQuoted: true) }
    #expect(throws: ParameterError.stray(name)) {
      try search.parse(commandLine: quoted)
    }
    let behind = [WordSplitter.Word(text: "--", isQuoted: false)] + quoted
    #expect(try search.parse(commandLine: behind).arguments == words)
  }

  @Test(
    arguments: [("page", []), ("tok_p", ["top_k"]), ("modes", ["mode"])] as [(String, [String])])
  func `names that are suggested behind a query are of use there`(name: String, near: [String]) {
    guard case .stray(_, let found) = ParameterError.stray(name) else { return }
    #expect(found.allSatisfy { !$0.hasPrefix("ingest.") && !$0.hasPrefix("tool.") })
    #expect(Array(found.prefix(near.count)) == near, "\(found)")
  }

  @Test func `page= is refused with the ways to narrow a search to pages`() {
    let message = ErrorMessage(ParameterError.stray("page"))
    #expect(
      message.advice
        == "chapter=… searches one chapter, /pages N prints pages, /page N ends the search there. Put -- before text that contains page=."
    )
  }

  @Test func `a command that takes no parameters refuses one instead of dropping it`() throws {
    let again = CommandSpec("again", [.form(.cell.optional)], summary: "again", group: .ask)
    #expect(
      throws: UsageError.noParameters(command: "again", text: "top_k=2", near: ["/set top_k=2"])
    ) {
      try again.parse("3 top_k=2")
    }
    let find = CommandSpec("find", [.form(.text)], summary: "find", group: .look)
    #expect(throws: UsageError.self) { try find.parse("top_k=2") }
    #expect(try find.parse(#""top_k=2""#).text == "top_k=2")
    #expect(try NoteCommand().spec.parse("top_k=2 is best --all in all").line.hasSuffix("in all"))
    #expect(
      throws: UsageError.noParameters(command: "export", text: "top_k=2", near: ["/set top_k=2"])
    ) {
      try ExportCommand().spec.parse("html top_k=2")
    }
  }
}
