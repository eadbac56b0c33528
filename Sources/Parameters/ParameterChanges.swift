/// Values for some parameters in the order in which they are set; of one parameter the last value holds.
///
/// Made once, where a line, a file or a tool is read, and handed on from there.
package struct ParameterChanges: Hashable, Sendable {
  /// One parameter with its value.
  package struct Change: Hashable, Sendable {
    package let parameter: Parameter
    package let value: ParameterValue
    /// `NAME=VALUE` as it was written, which a cell records and a view repeats.
    package let text: String

    package init(_ parameter: Parameter, _ value: ParameterValue) {
      self.parameter = parameter
      self.value = value
      text = "\(parameter.name)=\(value)"
    }

    /// Reads `NAME=VALUE`.
    package init(_ text: String) throws(ParameterError) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw .malformed(text)
      }
      parameter = try ParameterRegistry.known(String(text[..<sign]))
      value = try parameter.value(from: String(text[text.index(after: sign)...]))
      self.text = text
    }

    package static func set<Value>(_ key: ParameterKey<Value>, _ value: Value) -> Change {
      Change(key.parameter, key.stored(value))
    }
  }

  package private(set) var all: [Change]

  package init(_ all: [Change]) { self.all = all }

  /// Reads texts such as `top_k=8`.
  package init(_ texts: [String]) throws(ParameterError) {
    all = []
    for text in texts { all.append(try Change(text)) }
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Each change as it was written.
  package var texts: [String] { all.map(\.text) }

  package mutating func append(_ change: Change) { all.append(change) }

  /// These changes, and others after them.
  package func adding(_ others: ParameterChanges) -> ParameterChanges {
    ParameterChanges(all + others.all)
  }
}

extension ParameterChanges: ExpressibleByArrayLiteral {
  package init(arrayLiteral changes: Change...) { all = changes }
}
