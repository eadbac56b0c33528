package import Answers
package import Basics
package import Search
package import Sessions

/// The text and passages that all calls for one answer made.
package struct AgentReply: Sendable {
  package var text = ""
  package var usage = TokenUsage()
  package var passages: [Passage] = []
  /// Rows of the shelf that tools have shown, each once.
  package var rows: [ShelfRow] = []
  package var failure: (any Error)?
  package var status: CellStatus = .ok
  package var calls = 0
  /// The stop reason of the last call.
  package var stop: StopReason = .unstated
  /// Words of thinking in the last call.
  package var thoughtWords = 0
  /// The rules by which the last reply was read.
  var rules = ReplyRules.current
  /// Citations by the provider itself; ranges count the bytes of `text`.
  package var citations: [NativeCitation] = []
  /// Byte ranges of `text` written before a call of a tool.
  package var asides: [Range<Int>] = []
  /// Features that the model turned out to refuse.
  var lacking: Set<RequestFeature> = []
  /// Page that a tool has moved the reader to.
  package var position: Int?
  /// True when the next text continues the last one.
  var isOpen = false

  init() {}

  /// Continues an answer that broke off.
  init(continuing start: AnswerStart) {
    text = start.text
    citations = start.citations
    asides = start.asides
    passages = start.passages
    isOpen = true
  }

  /// Adds a turn; words said before a search become a paragraph of their own.
  mutating func add(_ turn: ModelTurn) {
    let said = isOpen ? AnswerSeam.rest(of: turn.text, after: text) : turn.text[...]
    if !turn.text.isEmpty {
      text += isOpen ? AnswerSeam.between(text, turn.text) : paragraphEnd
      isOpen = false
    }
    let start = text.utf8.count
    let dropped = turn.text.utf8.count - said.utf8.count
    citations += turn.citations.map { $0.moved(by: start - dropped) }
    text += said
    thoughtWords = turn.thoughtWords
    rules = turn.rules
    if !turn.text.isEmpty, !turn.invocations.isEmpty { asides.append(start..<text.utf8.count) }
  }

  private var paragraphEnd: String {
    text.isEmpty || text.last?.isNewline == true ? "" : "\n\n"
  }
}
