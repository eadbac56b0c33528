@testable import Asking
import Foundation
@testable import ShelfShell
@testable import ShellKit
import TestSupport
import Testing

@testable import Shell

/// The examples that help shows are lines that work.
@Suite(.timeLimit(.minutes(5)))
struct ExampleTests {
  /// What the examples take for granted: a book, a dozen cells, a baseline, a set of questions.
  private static let ground =
    """
    /open keeper
    Who kept the light before Maren?
    Where had Tarrant hidden the jars?
    How long does winding take?
    /search storm
    /note first
    /note second
    /note third
    /note fourth
    /note fifth
    /note sixth
    What makes the men ill?
    /rerun 12 top_k=8
    /rerun 12 top_k=3
    /tag 12 base
    /set prompt.title_blind=off

    """

  /// They need what a test has not: the network, a key, published data, a person.
  private static let excepted = [
    "/model key set", "/model key rm", "/slide", "/quit", "https://", "http://",
    "/tune", "/template ab",
    "/edit", "/show --copy",
  ]

  @Test func `no example of help is a slip of usage`() async throws {
    let workspace = try await TestWorkspace.searchingByKeywords()
    let examples = CommandRegistry.standard.all.flatMap { $0.spec.examples }.filter { line in
      !Self.excepted.contains { line.contains($0) }
    }
    #expect(examples.count > 80)
    let run = try await workspace.run(
      ["run", "-", "--echo", "--offline"], input: Self.ground + examples.joined(separator: "\n"))
    let slips = run.diagnostics.split(separator: "\n").filter { line in
      ["takes no option", "There is no command", "Usage:", "is missing"].contains {
        line.contains($0)
      }
    }
    #expect(slips.isEmpty, "\(slips.joined(separator: "\n"))")
    for example in examples { #expect(run.output.contains(example), "\(example) was not run") }
  }

  @Test func `no example is a slip of usage where it is typed outside of the shell`() async throws {
    let workspace = try await TestWorkspace.searchingByKeywords()
    let lines = CommandRegistry.standard.all.map(\.spec).flatMap { spec in
      spec.examples.filter { line in
        line.hasPrefix("/\(spec.name)") && !Self.excepted.contains { line.contains($0) }
      }.map(spec.commandLine)
    }
    #expect(lines.count > 80)
    var slips: [String] = []
    for line in lines {
      let words = WordSplitter.words(of: line).map(\.text)
      let run = try await workspace.run(words + ["--offline"])
      let signs = [
        "Usage:", "takes no option", "There is no command", "No book is open.", "is missing",
      ]
      if signs.contains(where: { run.diagnostics.contains($0) }) {
        slips.append("\(line): \(run.record)")
      }
    }
    #expect(slips.isEmpty, "\(slips.joined(separator: "\n"))")
  }

  @Test func `every command has an example`() {
    for spec in CommandRegistry.standard.all.map(\.spec) where spec.name != "quit" {
      #expect(!spec.examples.isEmpty, "/\(spec.name)")
    }
  }
}
