import Answers
import Search
import TestSupport
import Testing

/// The window takes whole turns from the end; older ones become a line each.
struct ConversationWindowTests {
  private func turn(_ number: Int, words: Int = 5) -> Turn {
    Turn(
      cell: number, question: "question \(number)",
      answer: (0..<words).map { "word\($0)" }.joined(separator: " "))
  }

  private func window(_ turns: [Turn], turns limit: Int, tokens: Int) -> ConversationWindow {
    ConversationWindow(turns, maximumTurns: limit, maximumTokens: tokens) {
      $0.split(separator: " ").count
    }
  }

  @Test func `a window ends at its limit of turns or tokens`() {
    let turns = (1...6).map { turn($0) }
    #expect(window(turns, turns: 2, tokens: 999).quoted.map(\.cell) == [5, 6])
    #expect(window(turns, turns: 9, tokens: 21).quoted.map(\.cell) == [4, 5, 6])
    #expect(window(turns, turns: 9, tokens: 20).quoted.map(\.cell) == [5, 6])
    #expect(window(turns, turns: 0, tokens: 999).quoted.isEmpty)
    #expect(window(turns, turns: 2, tokens: 999).older.map(\.cell) == [1, 2, 3, 4])
  }

  @Test(arguments: 1...30)
  func `every turn is in exactly one part, in order, and fits`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let turns = (0..<Int.random(in: 0...20, using: &generator)).map {
      turn($0, words: .random(in: 0...30, using: &generator))
    }
    let limit = Int.random(in: 0...12, using: &generator)
    let tokens = Int.random(in: 0...120, using: &generator)
    let window = window(turns, turns: limit, tokens: tokens)
    #expect(window.older + window.quoted == turns)
    #expect(window.quoted.count <= limit)
    let used = window.quoted.reduce(0) { $0 + 2 + $1.answer.split(separator: " ").count }
    #expect(used <= tokens)
    // Its messages begin with the reader and alternate.
    let prompt = RenderedPrompt(
      segments: window.quoted.flatMap {
        [
          PromptSegment(role: .user, kind: .history, text: $0.question),
          PromptSegment(role: .assistant, kind: .history, text: $0.answer),
        ]
      } + [PromptSegment(role: .user, kind: .question, text: "?")])
    for (index, message) in prompt.messages.enumerated() {
      #expect(message.role == (index.isMultiple(of: 2) ? .user : .assistant))
    }
  }

  @Test func `a digest says each turn on a line, and takes an older digest in`() {
    let turns = [
      Turn(cell: 1, question: "Where are\nthe jars?", answer: "In the hole (p.27). Or not."),
      Turn(cell: 2, question: "And why?", answer: ""),
    ]
    let digest = ConversationDigest.text(of: turns)
    #expect(digest == "- Where are the jars? → In the hole (p.27).\n- And why? → –")
    let next = ConversationDigest.text(of: [
      Turn(cell: 3, question: FollowUpTopic.digestQuestion, answer: digest),
      Turn(cell: 4, question: "Who?", answer: "Maren."),
      Turn(cell: 5, question: "Which king?", answer: ExtractiveAnswer.nothing),
    ])
    #expect(next == digest + "\n- Who? → Maren.\n- Which king? → I did not find this in the book.")
  }
}
