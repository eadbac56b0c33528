@testable import Replays
@testable import ShelfShell
@testable import ShellKit
import Testing

@testable import Shell
@testable import Terminal

struct ShellCompleterTests {
  private struct Facts: CompletionFacts {
    func names(_ place: CompletionPlace) -> [Completion] {
      switch place {
      case .book: [Completion("\"Moby Dick\"", description: "Melville"), Completion("alice")]
      case .cell:
        [Completion("2", description: "ask · Who?"), Completion("1", description: "open")]
      case .template: [Completion("answer"), Completion("quotes")]
      case .chapter: [Completion("3", description: "The Storm", keys: ["The Storm"])]
      case .model: [Completion("openai:gpt-4o")]
      case .session: [Completion("~1", description: "The jars", keys: ["The jars"])]
      case .alias: [Completion("near", description: "/search $* mode=vector")]
      default: []
      }
    }
    func value(_ name: String) -> String? { name == "retrieve.mode" ? "hybrid" : "5" }
  }

  private let completer = ShellCompleter(.standard, facts: Facts())

  private func words(_ text: String) -> [String] {
    completer.completions(for: text).candidates.map(\.replacement)
  }

  @Test func `the names that a command takes are offered`() {
    #expect(words("/books rm ") == ["\"Moby Dick\"", "alice"])
    #expect(words("/books rm mob") == ["\"Moby Dick\""])
    #expect(words("/books rm \"Mo") == ["\"Moby Dick\""] && words("/books rm \"Moby D").count == 1)
    #expect(words("/show ") == ["2", "1"])
    #expect(words("/template ab answer ").contains("quotes"))
    #expect(words("/template diff q") == ["quotes"])
    #expect(words("/session show ") == ["~1"] && words("/session show jars") == ["~1"])
    #expect(words("/session gr") == ["grep"])
    #expect(words("/model gpt") == ["openai:gpt-4o"])
    #expect(words("/search x --js") == ["--json"])
    #expect(words("/help sea") == ["search"])
    #expect(words("/export --of ") == ["~1"])
    #expect(words("/export --of=") == ["--of=~1"])
    #expect(!words("/export --of=~1 --").contains("--of"))
    #expect(!words("/export --of ~1 --").contains("--of"))
    #expect(words("/session export ").starts(with: ["--share", "~1"]))
    #expect(!words("/session export --share ").contains("--share"))
  }

  @Test func `parameters tell value, type and range, values which is in force`() throws {
    let all = completer.completions(for: "/set top").candidates
    let first = try #require(all.first)
    #expect(first.replacement == "retrieve.top_k=")
    #expect(first.description.hasPrefix("now 5 · a whole number 1…200 · How many passages"))
    let modes = completer.completions(for: "/set mode=").candidates
    #expect(modes.contains(Completion("mode=hybrid", description: "now")))
    #expect(words("/search storm chapter=") == ["chapter=3"])
    #expect(words("/search x chapter=sto") == ["chapter=3"] && words("/search x chapter=z") == [])
    #expect(words("/search x chapter=\"the s") == ["chapter=3"])
    #expect(words("/set shell.edit_mode=v") == ["shell.edit_mode=vi"])
    #expect(words("/set shell.ed") == ["shell.edit_mode="])
  }

  @Test func `a slip is forgiven where nothing begins like it`() {
    #expect(words("/ne").contains("/near ") && words("/alias rm ") == ["near"])
    #expect(words("/tpl") == ["/template "])
    #expect(words("/set rrfk") == ["retrieve.rrf_k="])
    #expect(words("plain text").isEmpty && words("/nothing x").isEmpty)
  }

  @Test func `the form of a command is a hint`() {
    #expect(completer.hint(for: "/trace ") == "[CELL] [--all-pages] [--json]")
    #expect(
      completer.hint(for: "/trace x ").isEmpty && completer.hint(for: "who ").isEmpty)
  }

  @Test func `options are offered where they would be taken, their values too`() {
    #expect(words("/session rm ~1 --") == ["--yes", "--all-pages", "--json"])
    #expect(!words("/session list --").contains("--yes"))
    #expect(words("/chunks --pre") == ["--preview"] && words("/chunks --que").isEmpty)
    #expect(words("/chunks --preview --que") == ["--query"])
    #expect(words("/replay ~1 --mode v") == ["verify"])
    #expect(words("/eval skerrin --judge --tw") == ["--twice"])
  }
}
