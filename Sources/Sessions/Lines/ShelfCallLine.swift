package import Basics

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
