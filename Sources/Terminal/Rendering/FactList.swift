/// A list of names with their values.
package struct FactList {
  package typealias Fact = (name: String, value: String)

  /// Columns of the names, unless one is longer.
  private static let nameWidth = 10

  private let facts: [Fact]

  package init(_ facts: [Fact]) { self.facts = facts }

  /// Prints the list; long values wrap below the value and not below the name.
  package func print(on output: Output) {
    let longest = facts.map { DisplayWidth.of($0.name) + 1 }.max() ?? 0
    let width = max(Self.nameWidth, longest)
    for (name, value) in facts {
      let padding = String(repeating: " ", count: width - DisplayWidth.of(name))
      output.print("  \(name, .muted)\(padding, .muted)\(value)", indent: width + 2)
    }
  }
}
