package import Basics
import Reading

/// What a model is told of a table whose columns nobody knows: the header, and the form of some cells.
package struct ColumnQuestion: Hashable, Codable, Sendable {
  /// Most rows whose cells are shown.
  private static let mostRows = 3
  /// Most signs of a cell that are shown.
  private static let mostSigns = 40

  package let header: [String]
  /// The columns of which the names say nothing, or too little.
  package let asked: [String]
  /// Cells of the first rows, their letters as `x` or `X` and their digits as `9`.
  package let samples: [[String]]
  /// Names of the fields that are still free.
  package let fields: [String]

  /// Nil for a table of a known service, and where every column is known.
  package init?(_ table: Table, _ map: ColumnMap) {
    guard map.service == .plain else { return nil }
    let asked = map.columns.filter(\.isUnknown).map(\.name)
    guard !asked.isEmpty else { return nil }
    self.asked = asked
    header = table.header
    samples = table.rows.prefix(Self.mostRows).map { row in
      table.header.indices.map { Self.masked(row.cell($0)) }
    }
    fields = ReadingField.allCases.filter { map.isFree($0) }.map(\.rawValue)
  }

  /// The form of a cell without its words: `2024-05-17` gives `9999-99-99`, `Emma` gives `Xxxx`.
  package static func masked(_ text: String) -> String {
    var masked = ""
    for scalar in text.unicodeScalars.prefix(mostSigns) {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter: masked += "X"
      case .decimalNumber, .letterNumber, .otherNumber: masked += "9"
      case _ where scalar.properties.isAlphabetic: masked += "x"
      default: masked.unicodeScalars.append(scalar)
      }
    }
    return masked
  }
}

/// A field that a model proposes for a column.
package struct ColumnGuess: Hashable, Sendable {
  package let column: String
  package let field: ReadingField
  /// 0...1, as the model states it.
  package let confidence: Double

  /// Below this a guess is told and not taken.
  package static let leastConfidence = 0.60

  package init(column: String, field: ReadingField, confidence: Double) {
    self.column = column
    self.field = field
    self.confidence = confidence
  }

  package var isTaken: Bool { confidence >= Self.leastConfidence }
}

/// The guesses that a model's reply states, and what of it was not taken.
package struct ColumnReply: Hashable, Sendable {
  package private(set) var guesses: [ColumnGuess] = []
  package private(set) var notices: [ColumnNotice] = []

  /// Reads a reply; nil is one that is not JSON.
  package init(_ value: JSONValue?, to question: ColumnQuestion) {
    guard let value, let columns = value["columns"]?.array else {
      notices = [value == nil ? .notJSON : .noColumns]
      return
    }
    for column in columns { read(column, question) }
  }

  private mutating func read(_ value: JSONValue, _ question: ColumnQuestion) {
    let name = value["column"]?.string ?? ""
    guard question.asked.contains(name) else { return notices.append(.notAsked(name)) }
    guard !guesses.contains(where: { $0.column == name }) else {
      return notices.append(.twice(name))
    }
    let text = value["field"]?.string ?? ""
    guard question.fields.contains(text), let field = ReadingField(rawValue: text) else {
      return notices.append(.noField(text, column: name))
    }
    guard field.takesSeveral || !guesses.contains(where: { $0.field == field }) else {
      return notices.append(.fieldTwice(text, column: name))
    }
    guard let confidence = value["confidence"]?.double, (0...1).contains(confidence) else {
      return notices.append(.noConfidence(name))
    }
    guesses.append(ColumnGuess(column: name, field: field, confidence: confidence))
  }
}

/// A part of a reply about columns that was not taken.
package enum ColumnNotice: Hashable, Sendable {
  case notJSON
  /// JSON of another form.
  case noColumns
  /// A column that was not asked about, or that the table does not have.
  case notAsked(String)
  case twice(String)
  /// A field that does not exist, or that another column holds.
  case noField(String, column: String)
  case fieldTwice(String, column: String)
  case noConfidence(String)
}
