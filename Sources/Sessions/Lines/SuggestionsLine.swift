package import Basics

/// The books that a cell suggests, or the question that it asks back.
package struct SuggestionsLine: TranscriptLine {
  package static let kind = "suggestions"

  package let cell: Int
  /// A round as the room `Discovery` writes it.
  package let round: JSONValue

  package init(cell: Int, round: JSONValue) {
    self.cell = cell
    self.round = round.asRead
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let round = fields["round"] else { return nil }
    self.init(cell: cell, round: round)
  }

  package var fields: [String: JSONValue] { ["n": .integer(cell), "round": round] }
}
