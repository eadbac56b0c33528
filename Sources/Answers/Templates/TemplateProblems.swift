/// The mistakes of a template, in the order in which they were found.
package struct TemplateProblems: Sendable {
  package private(set) var all: [PromptError] = []
  /// True when a mistake hides what stands behind it, so that there may be more.
  package internal(set) var isBroken = false
  /// True when a tag was left out with what it encloses, so that a variable may be used where nobody looked.
  var hidesUses = false

  /// A mistake in a partial is met as often as the partial is included, and kept once.
  package mutating func add(_ problem: PromptError) {
    if !all.contains(problem) { all.append(problem) }
  }

  /// True when an unknown name was perhaps meant to be this one.
  func explain(missing name: String) -> Bool {
    all.contains { problem in
      if case .unknownVariable(_, _, _, _, let near, _) = problem {
        near.contains(name)
      } else {
        false
      }
    }
  }

  /// True when the template uses a variable of this name that has no value.
  package func lacksValue(of name: String) -> Bool {
    all.contains { problem in
      switch problem {
      case .unknownVariable(_, _, _, let unknown, _, _), .unboundVariable(_, _, _, let unknown, _):
        unknown == name
      default: false
      }
    }
  }

  /// The first mistake ends what needs a template without any.
  func throwFirst() throws(PromptError) {
    if let first = all.first { throw first }
  }
}
