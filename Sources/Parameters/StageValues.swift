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
    self = Self.defaults[stage] ?? StageValues(Parameters(), of: stage)
    for place in Self.places[stage] ?? [] {
      if let text = place.value(in: fields)?.parameterText,
        let value = place.row.kind.value(from: text, default: place.row.defaultValue)
      {
        values[place.row.name] = value
      }
    }
  }

  /// The rows of a stage that its key or its record names, in their order.
  package static func rows(_ stage: Stage) -> [Parameter] { byStage[stage] ?? [] }

  private static let byStage = Dictionary(
    grouping: ParameterRegistry.all.filter { $0.key != nil || $0.record != nil }, by: \.stage)

  // A session has thousands of records, so what is the same for all of them is made once.
  private static let defaults = byStage.keys.reduce(into: [:]) {
    $0[$1] = StageValues(Parameters(), of: $1)
  }
  private static let places = byStage.mapValues { $0.map(RecordedPlace.init) }

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

  package func text(_ name: String) -> String? { values[name]?.description }

  /// True when a row's value matters beside the others.
  package func matters(_ row: Parameter) -> Bool {
    row.key?.holds(self[row], of: row, among: self) ?? false
  }

  /// These values, with the default of each that does not matter beside the others.
  package var settled: StageValues {
    var settled = self
    for row in Self.rows(stage) where !matters(row) { settled[row] = row.defaultValue }
    return settled
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
      RecordedPlace(row: row).put(value.json, in: &fields)
    }
    return fields
  }
}

/// The field of a transcript that holds a row's value: a name, or a group and a name in it.
private struct RecordedPlace {
  let row: Parameter
  private let group: String?
  private let name: String

  init(row: Parameter) {
    let path = row.field.split(separator: ".", maxSplits: 1).map(String.init)
    self.row = row
    group = path.count == 2 ? path[0] : nil
    name = path[path.count - 1]
  }

  func value(in fields: [String: JSONValue]) -> JSONValue? {
    guard let group else { return fields[name] }
    return fields[group]?.object?[name]
  }

  func put(_ value: JSONValue, in fields: inout [String: JSONValue]) {
    guard let group else { return fields[name] = value }
    var inner = fields[group]?.object ?? [:]
    inner[name] = value
    fields[group] = .object(inner)
  }
}
