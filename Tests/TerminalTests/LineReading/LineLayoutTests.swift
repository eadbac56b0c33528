import Testing

@testable import Terminal

/// A prompt and what is typed behind it, on a screen of few columns.
struct LineLayoutTests {
  @Test(arguments: [20, 30, 40, 60, 80])
  func `a prompt keeps its sign on a narrow screen`(columns: Int) {
    let layout = LineLayout(
      prompt: "The Keeper’s Book o… p.12> ", text: "lamp", cursor: 4, columns: columns)
    #expect(layout.rows[0].plain.hasSuffix("> lamp"))
    #expect(layout.rows[0].plain.hasPrefix("The"))
    #expect(layout.rows[0].width <= max(columns / 2, 27) + 4)
  }
}
