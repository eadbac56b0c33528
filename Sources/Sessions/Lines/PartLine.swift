package import Basics

/// A part of an answer under way, written so that a crash does not lose it.
///
/// The clock decides on the division into parts; the cell's output contains all of them in the end.
package struct PartLine: TranscriptLine {
  package static let kind = "part"

  package let cell: Int
  /// Index of the call it belongs to.
  package let call: Int
  package let text: String

  package init(cell: Int, call: Int, text: String) {
    self.cell = cell
    self.call = call
    self.text = text
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let text = fields.text("text") else { return nil }
    self.cell = cell
    self.text = text
    call = fields.integer("call") ?? 0
  }

  package var fields: [String: JSONValue] {
    ["n": .integer(cell), "call": .integer(call), "text": .string(text)]
  }
}
