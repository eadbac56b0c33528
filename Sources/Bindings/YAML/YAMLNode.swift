/// A value of a YAML document with the line and column of its start, counted from 1.
package struct YAMLNode: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    /// Text; `isPlain` is false for text in quotes or in a block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// Pairs of key and value in the order of the document.
    case mapping([(YAMLNode, YAMLNode)])

    package static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.scalar(let a, let x), .scalar(let b, let y)): a == b && x == y
      case (.sequence(let a), .sequence(let b)): a == b
      case (.mapping(let a), .mapping(let b)):
        a.count == b.count && zip(a, b).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
      default: false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .scalar(let text, _): hasher.combine(text)
      case .sequence(let items): hasher.combine(items)
      case .mapping(let pairs): for (key, value) in pairs { hasher.combine([key, value]) }
      }
    }
  }

  package let content: Content
  package let line: Int
  package let column: Int
}

/// The reason that YAML was refused; line and column count from 1.
package struct YAMLError: Error, Hashable, Sendable {
  package let line: Int
  package let column: Int
  package let reason: String

  package init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}
