import Basics
import Bindings

/// A condition of SQL with the values of its parameters.
struct SQLCondition {
  package let text: String
  let arguments: [SQLiteValue]

  init(_ text: String, _ arguments: [SQLiteValue] = []) {
    self.text = text
    self.arguments = arguments
  }

  /// All of the conditions; true without any.
  init(all conditions: [SQLCondition]) {
    text =
      conditions.isEmpty ? "true" : conditions.map { "(\($0.text))" }.joined(separator: " AND ")
    arguments = conditions.flatMap(\.arguments)
  }

  /// A column within bounds, each of which may be open.
  init(_ column: String, from: SQLiteValue?, through: SQLiteValue?) {
    let ends = [("\(column) >= ?", from), ("\(column) <= ?", through)]
    self.init(
      all: ends.compactMap { text, value in value.map { SQLCondition(text, [$0]) } }
        + [SQLCondition("\(column) IS NOT NULL")])
  }

  init(column: String, in values: [String]) {
    let list = SQLValueList(values)
    self.init("\(column) \(list.text)", list.arguments)
  }

  func negated(_ isNegated: Bool) -> SQLCondition {
    isNegated ? SQLCondition("NOT coalesce((\(text)), false)", arguments) : self
  }

  /// Works with a reading for which the condition holds.
  var ofReading: SQLCondition {
    SQLCondition("id IN (SELECT work_id FROM entries WHERE \(text))", arguments)
  }
}

/// The values of `IN`, as one parameter however many they are.
struct SQLValueList {
  package let text = "IN (SELECT value FROM json_each(?))"
  let arguments: [SQLiteValue]

  init(_ values: [String]) {
    arguments = [.text(JSONValue.array(values.map { .string($0) }).canonicalText)]
  }
}
