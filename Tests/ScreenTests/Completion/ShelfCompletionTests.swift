import Reading
@testable import ShelfShell
@testable import ShellKit
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// Titles of the shelf, completed with Tab.
struct ShelfCompletionTests {
  private struct Facts: CompletionFacts {
    func names(_ place: CompletionPlace) -> [Completion] {
      guard place == .work else { return [] }
      return [
        Completion("\"The Dispossessed\"", description: "Ursula K. Le Guin"),
        Completion("Lavinia", description: "Ursula K. Le Guin"), Completion("\"Sir \\\"X\\\"\""),
      ]
    }
    func value(_ name: String) -> String? { nil }
  }

  private func words(_ text: String) -> [String] {
    ShellCompleter(.standard, facts: Facts()).completions(for: text).candidates
      .map(\.replacement)
  }

  @Test(arguments: ["show", "change", "rm"])
  func `titles are offered where a work is named`(word: String) {
    #expect(words("/shelf \(word) ").contains("Lavinia"))
    #expect(words("/shelf \(word) lav") == ["Lavinia"])
    #expect(words("/shelf \(word) disp") == ["\"The Dispossessed\""])
    #expect(words("/shelf \(word) \"The D") == ["\"The Dispossessed\""])
    #expect(words("/shelf \(word) zebra").isEmpty)
  }

  @Test func `other words of the shelf offer no title`() {
    #expect(words("/shelf imp").allSatisfy { !$0.contains("Lavinia") })
    #expect(words("/shelf undo ").allSatisfy { !$0.contains("Lavinia") })
  }
}
