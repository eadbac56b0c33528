/// Names cells the way every command takes them.
///
/// `12`, `12-15`, `12-`, `_` (the last), `__` (the one before), `^` (the last question), `tag:base`;
/// before them, with a slash, another session: `~1/7` (of the session before), `@name/7`; or, with a
/// colon, the file of one: `winter.ibs.jsonl:7`.
package struct CellReference: Hashable, Sendable, CustomStringConvertible {
  /// The place of the cells.
  package enum Place: Hashable, Sendable {
    case thisSession
    /// So many sessions back, from 1.
    case back(Int)
    /// By id, title, or a part of either.
    case named(String)
    /// By the path of the transcript.
    case file(String)
  }

  /// One cell.
  package enum Anchor: Hashable, Sendable {
    case number(Int)
    /// The last cell for 0, the one before for 1.
    case last(before: Int)
    case lastQuestion
    /// The last cell that got a label, as `tag:` or `pin:`.
    case label(String)
  }

  package enum Selection: Hashable, Sendable {
    case one(Anchor)
    /// Both ends included; without an end up to the last cell.
    case range(Anchor, Anchor?)
    /// Nothing was said: the whole session of a file.
    case all
  }

  package let place: Place
  package let selection: Selection
  /// As it was written.
  package let description: String

  init(place: Place, selection: Selection, text: String) {
    self.place = place
    self.selection = selection
    description = text
  }

  /// Throws `CellReferenceError`, which says where the text goes wrong.
  package init(_ text: String) throws(CellReferenceError) {
    var parser = CellReferenceParser(text)
    self = try parser.parse()
  }

  /// True for `^`, `_` and `__` of the session under way, which name whatever cell is there.
  package var isRelative: Bool {
    guard place == .thisSession, case .one(let anchor) = selection else { return false }
    switch anchor {
    case .last, .lastQuestion: return true
    case .number, .label: return false
    }
  }

  /// True when the text is meant as a reference rather than as words of a question.
  package static func isReference(_ text: String) -> Bool {
    (try? CellReference(text)) != nil && !text.contains(where: \.isWhitespace)
  }
}

/// A text that names no cells.
package struct CellReferenceError: Error, Hashable, Sendable {
  package let text: String
  /// Column of the mistake, in characters from 1; one past the end when something is missing there.
  package let column: Int
  /// The forms that could be there.
  package let expected: String
}
