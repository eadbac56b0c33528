package import Answers
package import Basics
package import Search
package import Sessions

/// What all calls for one answer brought.
package struct AgentReply: Sendable {
  package var text = ""
  package var usage = TokenUsage()
  package var passages: [Passage] = []
  package var failure: (any Error)?
  package var status: CellStatus = .ok
  package var calls = 0
  /// Why the last call stopped.
  package var stop: StopReason = .unstated
  /// What the provider itself cites; ranges count the bytes of `text`.
  package var citations: [NativeCitation] = []
  /// Bytes of `text` that were written before a call of a tool.
  package var asides: [Range<Int>] = []
  /// What the model turned out not to take.
  var lacking: Set<RequestFeature> = []
  /// Page that a tool has moved the reader to.
  package var position: Int?
  /// Whether the next text goes on where the last one stopped.
  var isOpen = false

  init() {}

  /// Goes on with an answer that broke off.
  init(continuing start: AnswerStart) {
    text = start.text
    citations = start.citations
    asides = start.asides
    passages = start.passages
    isOpen = true
  }

  /// Rounds stand apart: what a model said before a search is a paragraph of its own.
  mutating func add(_ turn: ModelTurn) {
    if !turn.text.isEmpty {
      text += isOpen ? AnswerSeam.between(text, turn.text) : paragraphEnd
      isOpen = false
    }
    let start = text.utf8.count
    citations += turn.citations.map { $0.moved(by: start) }
    text += turn.text
    if !turn.text.isEmpty, !turn.invocations.isEmpty { asides.append(start..<text.utf8.count) }
  }

  private var paragraphEnd: String {
    text.isEmpty || text.last?.isNewline == true ? "" : "\n\n"
  }
}

/// An answer that broke off, with what it rests on so far.
package struct AnswerStart: Sendable {
  package let text: String
  package let citations: [NativeCitation]
  /// Passages that the model's own searches had added.
  package let passages: [Passage]
  /// Bytes of `text` that were written before a call of a tool.
  package let asides: [Range<Int>]

  package init(
    text: String, citations: [NativeCitation], passages: [Passage], asides: [Range<Int>] = []
  ) {
    self.text = text
    self.citations = citations
    self.asides = asides
    self.passages = passages
  }

  /// What the model is told after the prompt, so that it goes on.
  var messages: [ChatMessage] {
    // Some services refuse an answer that ends with a blank, and all one that is left open.
    let said = String(text.trimmingSuffix(while: \.isWhitespace))
    return [
      ChatMessage(role: .assistant, text: said), ChatMessage(role: .user, text: Self.request),
    ]
  }

  private static let request =
    "Your answer was cut off here. Go on exactly where it stops, in the middle of a word if need "
    + "be. Repeat nothing of it, and say nothing about this."
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !isTrimmed($0) }) else {
      return self[startIndex..<startIndex]
    }
    return self[...last]
  }
}

/// The place where one text goes on with another.
enum AnswerSeam {
  /// A space behind a mark, where neither side has a blank; nothing inside of a word.
  static func between(_ text: String, _ more: String) -> String {
    guard let last = text.last, let next = more.first, !last.isWhitespace, !next.isWhitespace,
      last.isPunctuation, !"-–—/([“‘".contains(last), next.isLetter || next.isNumber
    else { return "" }
    return " "
  }
}
