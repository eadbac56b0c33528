package import Basics

/// A remark about cells or the session, made later.
package struct MarkLine: TranscriptLine {
  package static let kind = "mark"

  package enum Operation: String, Sendable, CaseIterable {
    /// Takes cells out of the conversation the model sees, and back into it.
    case drop, keep
    /// A label for cells.
    case tag
    /// Names the baseline of comparisons.
    case pin
    /// Prefers one of two answers, compared without knowing their origin; with the text `=`
    /// neither.
    case prefer
    /// Cells that a sweep made, which a line that names no cell does not mean.
    case row
    /// A new title of the session.
    case title
  }

  package let operation: Operation
  package let cells: [Int]
  package let text: String?

  package init(_ operation: Operation, cells: [Int] = [], text: String? = nil) {
    self.operation = operation
    self.cells = cells
    self.text = text
  }

  package init?(fields: [String: JSONValue]) {
    guard let operation = fields.text("op").flatMap({ Operation(rawValue: $0) }) else {
      return nil
    }
    self.operation = operation
    cells = fields.list("cells").compactMap(\.integer)
    text = fields.text("text")
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "op": .string(operation.rawValue), "cells": .array(cells.map { .integer($0) }),
      "text": text.map { .string($0) },
    ])
  }
}
