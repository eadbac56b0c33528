/// The values that a stage's result depends on, by the names of their rows.
package struct DeclaredValues: Sendable {
  /// As `/set` shows them.
  package private(set) var texts: [String: String] = [:]

  package init() {}

  package mutating func add<Value>(_ key: ParameterKey<Value>, _ value: Value) {
    texts[key.name] = key.stored(value).description
  }
}
