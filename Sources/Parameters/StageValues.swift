package import Basics

/// The values that a stage's result depends on, each in its own type.
package struct StageValues: Hashable, Sendable {
  private let stage: Stage
  private var values: [String: ParameterValue]

  package init(_ parameters: Parameters, of stage: Stage) {
    self.stage = stage
    values = Dictionary(
      uniqueKeysWithValues: Self.rows(stage).map { ($0.name, parameters.setting($0).value) })
  }

  /// Reads the values of a transcript; a missing or unfit value becomes the default.
  package init(recorded fields: [String: JSONValue], of stage: Stage) {
    self.init(Parameters(), of: stage)
    for row in Self.rows(stage) {
      if let text = Self.value(row.fieldPath, in: fields)?.parameterText,
        let value = row.kind.value(from: text, default: row.defaultValue)
      {
        values[row.name] = value
      }
    }
  }

  /// The rows of a stage that its key or its record names, in their order.
  package static func rows(_ stage: Stage) -> [Parameter] { byStage[stage] ?? [] }

  private static let byStage = Dictionary(
    grouping: ParameterRegistry.all.filter { $0.key != nil || $0.record != nil }, by: \.stage)

  package subscript<Value>(key: ParameterKey<Value>) -> Value {
    get {
      guard let value = key.read(values[key.name] ?? key.parameter.defaultValue) else {
        preconditionFailure("\(key.name) holds a value that it does not take")
      }
      return value
    }
    set { values[key.name] = key.stored(newValue) }
  }

  package subscript(row: Parameter) -> ParameterValue {
    get { values[row.name] ?? row.defaultValue }
    set { values[row.name] = newValue }
  }

  func text(_ name: String) -> String? { values[name]?.description }

  /// True when a row's value matters beside the others.
  package func matters(_ row: Parameter) -> Bool {
    row.key?.holds(self[row], of: row, among: self) ?? false
  }

  /// The values that matter, by name and in the form of `/set`, for the key of the stage.
  package var keyed: [String: String] {
    var texts: [String: String] = [:]
    for row in Self.rows(stage) where matters(row) { texts[row.name] = self[row].description }
    return texts
  }

  /// The values by field, as a transcript records them.
  package var recorded: [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    for row in Self.rows(stage) {
      let value = self[row]
      guard row.record?.holds(value, of: row, among: self) == true else { continue }
      let path = row.fieldPath
      guard path.count == 2 else {
        fields[path[0]] = value.json
        continue
      }
      var inner = fields[path[0]]?.object ?? [:]
      inner[path[1]] = value.json
      fields[path[0]] = .object(inner)
    }
    return fields
  }

  private static func value(_ path: [String], in fields: [String: JSONValue]) -> JSONValue? {
    let holder = path.count == 2 ? fields[path[0]]?.object ?? [:] : fields
    return holder[path[path.count - 1]]
  }
}

extension Parameter {
  /// Path of the field in a transcript: a name, or a group and a name in it.
  fileprivate var fieldPath: [String] { field.split(separator: ".").map(String.init) }
}
