/// A list of names with their values.
package struct FactList {
  /// Columns of the names.
  private static let nameWidth = 10

  private let facts: [(name: String, value: String)]

  package init(_ facts: [(name: String, value: String)]) { self.facts = facts }

  /// Prints the list; long values wrap below the value and not below the name.
  package func print(on output: Output) {
    for (name, value) in facts {
      let label = name + String(repeating: " ", count: max(0, Self.nameWidth - name.count))
      output.print("  \(label, .muted)\(value)", indent: label.count + 2)
    }
  }
}
