package import Basics
package import Parameters

/// The values of all parameters from this line on, with the origin of each.
///
/// Defaults are written out, because a later version of the program may have others.
package struct ParametersLine: TranscriptLine {
  package static let kind = "params"

  /// Values by full name; names unknown to this version are kept.
  package let values: [String: JSONValue]
  /// Layer of each value; a name without one has its default.
  package let origins: [String: String]

  package init(_ parameters: Parameters) {
    var values: [String: JSONValue] = [:]
    var origins: [String: String] = [:]
    for parameter in ParameterRegistry.all {
      let setting = parameters.setting(parameter)
      values[parameter.name] = setting.value.json
      if setting.origin != .builtIn { origins[parameter.name] = setting.origin.rawValue }
    }
    self.values = values
    self.origins = origins
  }

  package init?(fields: [String: JSONValue]) {
    guard let values = fields["set"]?.object else { return nil }
    self.values = values
    origins = fields.object("src").compactMapValues(\.string)
  }

  package var fields: [String: JSONValue] {
    ["set": .object(values), "src": .object(origins.mapValues { .string($0) })]
  }

  /// The recorded layer of a value.
  package func origin<Value>(of key: ParameterKey<Value>) -> ParameterOrigin {
    origins[key.name].flatMap { ParameterOrigin(rawValue: $0) } ?? .builtIn
  }

  /// The recorded parameters, and the names whose value this version refuses.
  package var restored: (parameters: Parameters, refused: [String]) {
    var parameters = Parameters()
    var refused: [String] = []
    // Values that follow others come last, and keep following if they did when recorded.
    let follows = { (name: String) in
      origins[name] == nil && ParameterRegistry.parameter(name)?.derivation != nil
    }
    let names = values.keys.sorted()
    for name in names.filter({ !follows($0) }) + names.filter(follows) {
      guard let value = values[name] else { continue }
      if follows(name), (try? parameters.setting(named: name))?.value.json == value { continue }
      let origin = origins[name].flatMap { ParameterOrigin(rawValue: $0) } ?? .builtIn
      do {
        guard let text = value.parameterText else {
          throw ParameterError.unknownName(name, near: [])
        }
        try parameters.set(name, to: text, origin: origin)
      } catch {
        refused.append(name)
      }
    }
    return (parameters, refused)
  }
}
