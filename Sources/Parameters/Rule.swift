/// The condition for writing a row's value into its stage's key, or onto a line of a transcript.
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
  /// Conditions of which at least one must hold; empty means always.
  private(set) var conditions: [Condition] = []
  /// Conditions under which a default value is written too.
  private var needsDefault: [Condition] = []

  package static let always = Rule(leavesOutDefault: false)
  package static let changed = Rule(leavesOutDefault: true)

  private init(leavesOutDefault: Bool) { self.leavesOutDefault = leavesOutDefault }

  /// This rule with one more condition: another row has one of these values.
  package func with<Value>(_ key: ParameterKey<Value>, _ values: [Value]) -> Rule {
    var rule = self
    rule.conditions.append(Condition(key, values))
    return rule
  }

  /// This rule, writing the default too when another row has one of these values.
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
