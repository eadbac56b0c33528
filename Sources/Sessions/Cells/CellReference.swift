package import Basics
/// Names cells the way every command takes them.
///
/// `12`, `12-15`, `12-`, `_` (the last), `__` (the one before), `^` (the last question), `tag:base`;
/// before them, with a slash, another session: `~1/7` (of the session before), `@name/7`; or, with a
/// colon, the file of one: `winter.ibs.jsonl:7`.
package struct CellReference: Hashable, Sendable, CustomStringConvertible {
  /// The session or file of the cells.
  package enum Place: Hashable, Sendable {
    case thisSession
    /// Sessions back from the current one, from 1.
    case back(Int)
    /// A session by id, title, or a part of either.
    case named(String)
    /// A session by the path of its transcript.
    case file(String)
  }

  /// A reference to a single cell.
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
    /// Cells between two anchors, both included; without a second one up to the last cell.
    case range(Anchor, Anchor?)
    /// The whole session of a file, when no cell is named.
    case all
  }

  package let place: Place
  package let selection: Selection
  /// The reference as written.
  package let description: String

  init(place: Place, selection: Selection, text: String) {
    self.place = place
    self.selection = selection
    description = text
  }

  /// Throws `CellReferenceError` with the column of the mistake.
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

  /// True when the text looks like a reference rather than words of a question.
  package static func isReference(_ text: String) -> Bool {
    (try? CellReference(text)) != nil && !text.contains(where: \.isWhitespace)
  }
}

/// The error for a text that is not a reference.
package struct CellReferenceError: Error, Hashable, Sendable {
  package let text: String
  /// Column of the mistake, in characters from 1; one past the end when text is missing there.
  package let column: Int
  /// The forms that are possible at that column.
  package let expected: String
}

extension CellReferenceError: Explained {
  /// The message with the reference, and a mark under the place of the error.
  package var explanation: ErrorMessage {
    .init(
      "\(text) names no cell: column \(column) should be \(expected).",
      advice: "Cells are 12, 12-15, _ (last), ^ (last question), ~1/7 (session before), @name/7,"
        + " tag:base.", .usage)
  }
}
