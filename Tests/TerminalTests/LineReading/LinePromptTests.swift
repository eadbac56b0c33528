import Testing

@testable import Terminal

/// A question is read whole, whatever the width of the screen.
struct LinePromptTests {
  private static let question: StyledText =
    "Which one? [1–4, a for any of them, Enter for none of the places that are listed] "

  @Test(arguments: [30, 40, 60, 80, 120]) func `a question is wrapped and not cut`(columns: Int) {
    let (above, label) = LinePrompt(question: Self.question).rows(columns: columns)
    let layout = LineLayout(
      prompt: label, isQuestion: true, text: "3", cursor: 1, columns: columns)
    let shown = above.map(\.plain) + [layout.rows[0].plain]
    #expect(shown.allSatisfy { $0.count <= columns })
    let words = shown.joined(separator: " ").split(separator: " ")
      .filter { $0 != ">" && $0 != "3" }.joined(separator: " ").replacing("] 3", with: "]")
    #expect(
      words == Self.question.plain.trimmingPrefix(while: \.isWhitespace).dropLast(), "\(shown)")
  }

  @Test func `a prompt that does not ask leaves half of the screen to the line`() {
    let long = StyledText(String(repeating: "book ", count: 20))
    let (above, label) = LinePrompt(long).rows(columns: 40)
    #expect(above.isEmpty && label == long)
    let layout = LineLayout(prompt: label, text: "x", cursor: 1, columns: 40)
    #expect(layout.rows[0].width <= 22)
  }
}
