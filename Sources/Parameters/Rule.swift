/// When the value of a row is written down: in the key of its stage, or on a line of a transcript.
package struct Rule: Hashable, Sendable {
  /// Another row with the values that let this one matter.
  struct Condition: Hashable, Sendable {
    let name: String
    let texts: Set<String>

    init<Value>(_ key: ParameterKey<Value>, _ values: [Value]) {
      name = key.name
      texts = Set(values.map { key.stored($0).description })
    }

    func holds(among values: StageValues) -> Bool {
      values.text(name).map(texts.contains) ?? false
    }
  }

  /// True when a value that is the default is left out.
  let leavesOutDefault: Bool
  /// One of these has to hold, where there are any.
  private(set) var conditions: [Condition] = []
  /// Where one of these holds, a default is not left out.
  private var needsDefault: [Condition] = []

  package static let always = Rule(leavesOutDefault: false)
  package static let changed = Rule(leavesOutDefault: true)

  private init(leavesOutDefault: Bool) { self.leavesOutDefault = leavesOutDefault }

  /// The same where another row has one of these values, or where it already applies.
  func with<Value>(_ key: ParameterKey<Value>, _ values: [Value]) -> Rule {
    var rule = self
    rule.conditions.append(Condition(key, values))
    return rule
  }

  /// The same with the default too where another row has one of these values.
  func withDefault<Value>(where key: ParameterKey<Value>, is values: [Value]) -> Rule {
    var rule = self
    rule.needsDefault.append(Condition(key, values))
    return rule
  }

  /// True when a value is written down beside the others.
  func holds(_ value: ParameterValue, of row: Parameter, among values: StageValues) -> Bool {
    if leavesOutDefault, value == row.defaultValue,
      !needsDefault.contains(where: { $0.holds(among: values) })
    {
      return false
    }
    return conditions.isEmpty || conditions.contains { $0.holds(among: values) }
  }
}
