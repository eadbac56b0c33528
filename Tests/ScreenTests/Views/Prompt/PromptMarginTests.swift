import Answers
@testable import ShelfShell
import Testing
@testable import Views

@testable import Shell
@testable import Terminal

/// A prompt where no style tells its parts apart.
struct PromptMarginTests {
  private let segments = [
    PromptSegment(role: .system, kind: .template, text: "You explain "),
    PromptSegment(role: .system, kind: .variable("book.title"), text: "The Lamp"),
    PromptSegment(role: .system, kind: .template, text: ".\nBe short.\n"),
    PromptSegment(role: .user, kind: .history, text: "Who came?"),
    PromptSegment(role: .assistant, kind: .history, text: "Nobody."),
    PromptSegment(role: .user, kind: .template, text: "["),
    PromptSegment(role: .user, kind: .passage(1), text: "p.4"),
    PromptSegment(role: .user, kind: .template, text: "] "),
    PromptSegment(role: .user, kind: .passage(1), text: "Ismay keeps the lamp.\n\nShe lights it."),
    PromptSegment(role: .user, kind: .template, text: "\n\nQuestion: "),
    PromptSegment(role: .user, kind: .question, text: "Who keeps it?"),
  ]

  private func rows(width: Int?) -> [String] {
    let margin = PromptMargin(segments)
    return margin.lines.flatMap { margin.rows(of: $0, width: width) }.map(\.plain)
  }

  @Test func `each line says in words what was filled into it`() {
    #expect(
      rows(width: nil) == [
        "template  | You explain ‹book.title: The Lamp›.", "          | Be short.", "          |",
        "history   | Who came?", "history   | Nobody.",
        "passage 1 | [p.4] Ismay keeps the lamp.", "          |", "          | She lights it.",
        "          |", "question  | Question: Who keeps it?",
      ])
  }

  @Test func `a line goes on beside its margin where the screen ends`() {
    let narrow = rows(width: 26)
    #expect(narrow.allSatisfy { $0.count <= 26 && $0.dropFirst(9).hasPrefix(" |") })
    #expect(narrow.contains("          | keeps the"))
  }

  @Test func `every origin of the ledger is in the margin`() {
    let text = rows(width: nil).joined(separator: "\n")
    for segment in segments { #expect(text.contains(segment.kind.origin)) }
  }
}
