import Basics
@testable import Notebook
@testable import NotebookShell
@testable import Replays
@testable import ShelfShell
@testable import ShellKit
import Testing

@testable import Shell
@testable import Terminal
import TestSupport

/// The examples of help mean in the caller's shell what they mean in ours.
struct CommandLineExampleTests {
  private static let registry = CommandRegistry.standard

  /// Each command with an example of it; lines of an alias, which only the shell knows, are left out.
  private static let examples = registry.all.map(\.spec).flatMap { spec in
    spec.examples.filter { $0.hasPrefix("/\(spec.name)") }.map { (spec, $0) }
  }

  /// Takes a line apart as a caller's shell and the program do; the book is taken out.
  private func parsed(_ line: String, as spec: CommandSpec) throws -> (CommandInput, book: String?)
  {
    let arguments = WordSplitter.words(of: line).map(\.text)
    let invocation = try Invocation(arguments: arguments)
    #expect(invocation.subcommand == spec.name)
    var words = invocation.words
    var book: String?
    if spec.traits(of: spec.form(in: words)).contains(.needsBook) {
      let place = try #require(spec.bookPlace(in: words), "\(line) names no book")
      book = words.remove(at: place).text
    }
    return (try spec.parse(commandLine: words), book)
  }

  @Test func `every example can be typed in the shell and outside with the same meaning`() throws {
    #expect(Self.examples.count > 80)
    for (spec, example) in Self.examples {
      let line = spec.commandLine(of: example)
      let here = try spec.parse(String(example.dropFirst(spec.name.count + 2)))
      let (there, book) = try parsed(line, as: spec)
      let needsBook = spec.traits(of: here.form).contains(.needsBook)
      #expect(book == (needsBook ? "sample" : nil), "\(line)")
      #expect(there.text == here.text && there.settings == here.settings, "\(line)")
      #expect(there.given == here.given && there.form == here.form, "\(line)")
    }
  }

  @Test func `advice names the book wherever the subcommand needs one, and only there`() throws {
    for (spec, example) in Self.examples where !["set", "alias"].contains(spec.name) {
      let advice = ErrorMessage("", advice: example).forCommandLine(
        Subcommand.allSpecs(.standard)
      ).advice
      let here = try spec.parse(String(example.dropFirst(spec.name.count + 2)))
      let needsBook = spec.traits(of: here.form).contains(.needsBook)
      #expect(advice.hasPrefix("\(Version.name) \(spec.name)"), "\(advice)")
      #expect(advice.split(separator: " ").contains("BOOK") == needsBook, "\(advice)")
      let words = Array(WordSplitter.words(of: advice).dropFirst(2))
      if needsBook {
        #expect(spec.bookPlace(in: words).map { words[$0].text } == "BOOK", "\(advice)")
      }
    }
  }

  @Test(arguments: [
    (
      "To take one in: /question import squad FILE",
      "To take one in: interactive-books question BOOK import squad FILE"
    ),
    (
      "/page N moves it; /books lists.",
      "interactive-books page BOOK N moves it; interactive-books books lists."
    ),
    (
      "Usage: /session show ID (or /prompt)",
      "Usage: interactive-books session show ID (or interactive-books prompt BOOK)"
    ),
  ])
  func `a command in the middle of a sentence runs as it is printed`(shell: String, outside: String)
  {
    #expect(ErrorMessage.subcommands(Subcommand.allSpecs(.standard), in: shell) == outside)
  }

  @Test func `the usage of a subcommand names the book where its example does`() throws {
    let missing = UsageError.missingArgument(command: "question", usage: "import SET FILE")
    let message = ErrorMessage(ofCommandLine: missing, in: .standard)
    #expect(message.what == "Usage: interactive-books question BOOK|FILE import SET FILE")
    #expect(
      message.advice == "Such as: interactive-books question sample import squad dev-v2.0.json")
  }

  @Test func `texts are in quotation marks that a caller's shell takes away again`() throws {
    #expect(
      AskCommand().spec.commandLine(of: "/ask top_k=8 Who kept the light before Maren?")
        == "ask sample \"Who kept the light before Maren?\" top_k=8")
    let why = try Self.registry.command("why").spec
    #expect(why.commandLine(of: "/why #34") == "why sample \"#34\"")
    #expect(
      AliasCommand().spec.commandLine(of: "/alias near /search $* top_k=8")
        == "alias near '/search $* top_k=8'")
    #expect(BooksCommand().spec.commandLine(of: "/books info") == "books info sample")
  }

  @Test func `help outside of the shell and a missing word show lines that can be typed there`()
    throws
  {
    for name in Subcommand.all(.standard).map(\.name) {
      let (output, sink) = Output.recording(columns: 200)
      try HelpView(commands: Self.registry).showSubcommand(name, on: output)
      for line in sink.text.split(separator: "\n") where line.hasPrefix("  \(Version.name) ") {
        let words = String(line.dropFirst(Version.name.count + 3))
        let spec = try Self.registry.called(words: Subcommand.named(name)?.command ?? name).spec
        #expect(words == name || words.hasPrefix("\(name) "), "\(line)")
        let own = name == spec.name ? words : spec.name + words.dropFirst(name.count)
        #expect(throws: Never.self, "\(line)") { try parsed(own, as: spec) }
      }
      #expect(!sink.text.contains("\n  /\(name) \""), "\(sink.text)")
    }
    let missing = UsageError.missingArgument(command: "ask", usage: "BOOK|FILE QUESTION")
    let advice = ErrorMessage(ofCommandLine: missing, in: .standard)
      .forCommandLine(Subcommand.allSpecs(.standard)).advice
    #expect(
      advice
        == "Such as: interactive-books ask sample \"Who kept the light before Maren?\" top_k=8")
  }

  @Test func `a setting before the book does not count as the book`() {
    let words = ["top_k=8", "sample", "Who?"].map { WordSplitter.Word(text: $0, isQuoted: true) }
    #expect(AskCommand().spec.bookPlace(in: words) == 1)
  }
}
