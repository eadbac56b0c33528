package import Basics

/// A line of a transcript in typed form.
///
/// Reading ignores unknown fields and fails only when a required one is missing.
package protocol TranscriptLine: Hashable, Sendable {
  /// The value of `k`.
  static var kind: String { get }
  init?(fields: [String: JSONValue])
  var fields: [String: JSONValue] { get }
}

extension TranscriptLine {
  /// Returns nil when the record is of another kind or a required field is missing.
  package init?(_ record: TranscriptRecord) {
    guard record.kind == Self.kind else { return nil }
    self.init(fields: record.fields)
  }

  package var record: TranscriptRecord { TranscriptRecord(kind: Self.kind, fields: fields) }
}

/// Kinds of lines whose facts differ from one run to the next, such as times.
package enum VolatileLines {
  package static let kinds: Set<String> = [HeadLine.kind, MetaLine.kind, PartLine.kind]
}

/// One line of a transcript: its kind `k` and all other fields; unknown ones are kept.
package struct TranscriptRecord: Hashable, Sendable {
  package let kind: String
  package let fields: [String: JSONValue]
}

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

/// What a model was asked for the shelf, so that a replay asks for the same.
package struct ShelfCallLine: TranscriptLine, Hashable {
  package static let kind = "shelf"

  package enum Task: String, Sendable, CaseIterable {
    /// The books of photos, which are named by their hashes.
    case photos
    /// What the columns of a table hold.
    case columns
  }

  package let cell: Int
  package let task: Task
  package let input: JSONValue

  package init(cell: Int, task: Task, input: JSONValue) {
    self.cell = cell
    self.task = task
    self.input = input
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let input = fields["input"],
      let task = fields.text("task").flatMap({ Task(rawValue: $0) })
    else { return nil }
    self.init(cell: cell, task: task, input: input)
  }

  package var fields: [String: JSONValue] {
    ["n": .integer(cell), "task": .string(task.rawValue), "input": input]
  }
}
