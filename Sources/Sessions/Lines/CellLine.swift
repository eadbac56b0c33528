package import Basics
package import Books

/// The beginning of a cell: the typed line, and the state it was typed in.
package struct CellLine: TranscriptLine {
  package static let kind = "cell"
  /// Numbers that are accepted, so that the next number always exists.
  private static let numbers = 1...1_000_000_000

  /// Number in the session from 1, never used twice.
  package let number: Int
  /// `c_` and ten digits of a hash over the cells before it, the text and the state.
  package let id: String
  package let kind: CellKind
  /// The line as typed.
  package let source: String
  /// Number of the cell that this one runs again.
  package let parent: Int?
  /// True when it continues the parent's answer, which broke off, instead of asking again.
  package let isContinuation: Bool
  /// Pages hash of the book on the desk.
  package let book: ContentHash?
  package let position: ReadingPosition
  /// Numbers of the cells whose questions and answers the model is shown, in order.
  package let context: [Int]
  /// Hash over parameters, book, position and context.
  package let state: ContentHash

  package init(
    number: Int, id: String, kind: CellKind, source: String, parent: Int?, book: ContentHash?,
    position: ReadingPosition, context: [Int], state: ContentHash,
    isContinuation: Bool = false
  ) {
    self.isContinuation = isContinuation
    self.number = number
    self.id = id
    self.kind = kind
    self.source = source
    self.parent = parent
    self.book = book
    self.position = position
    self.context = context
    self.state = state
  }

  package init?(fields: [String: JSONValue]) {
    guard let number = fields.integer("n"), Self.numbers.contains(number),
      let id = fields.text("id"),
      let kind = fields.text("kind").flatMap({ CellKind(rawValue: $0) }),
      let source = fields.text("src"), let state = fields.hash("state")
    else { return nil }
    self.number = number
    self.id = id
    self.kind = kind
    self.source = source
    self.state = state
    parent = fields.integer("parent")
    isContinuation = fields.flag("continues")
    book = fields.hash("book")
    position = ReadingPosition(page: fields.integer("position") ?? 0)
    context = fields.list("ctx").compactMap(\.integer)
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "n": .integer(number), "id": .string(id), "kind": .string(kind.rawValue),
      "src": .string(source), "parent": parent.map { .integer($0) },
      "continues": isContinuation ? .bool(true) : nil,
      "book": book.map { .hash($0) }, "position": .integer(position.stored),
      "ctx": .array(context.map { .integer($0) }), "state": .hash(state),
    ])
  }
}

/// Kinds of cells.
package enum CellKind: String, Sendable, CaseIterable {
  case ask, set, build, view, note, discover
}

/// The ways a cell can end.
package enum CellStatus: String, Sendable, CaseIterable {
  case ok, interrupted, error, refused
}
