package import Basics

/// The form of an answer that a template's head asks for with `output`.
package struct OutputContract: Hashable, Sendable {
  /// JSON schema of the answer; nil when any JSON will do.
  package let schema: JSONValue?

  package init(schema: JSONValue?) { self.schema = schema }

  /// The instruction for a provider that takes no schema.
  package var instruction: String {
    let shape = schema.map { " that fits this JSON schema:\n\($0.canonicalText)" } ?? "."
    return "Answer with one JSON value and nothing else, no code fence" + shape
  }

  package func check(_ answer: String) -> OutputCheck {
    guard let value = try? JSONValue(parsing: answer) else {
      return OutputCheck(isJSON: false, mistakes: [])
    }
    return OutputCheck(
      isJSON: true, mistakes: schema.map { JSONSchema($0).mistakes(in: value) } ?? [])
  }
}

/// The comparison of an answer with the form its template asks for.
package struct OutputCheck: Hashable, Sendable {
  package let isJSON: Bool
  /// Mistakes, each with its place, such as `pages[0]: not a number`.
  package let mistakes: [String]

  package init(isJSON: Bool, mistakes: [String]) {
    self.isJSON = isJSON
    self.mistakes = mistakes
  }

  package var isValid: Bool { isJSON && mistakes.isEmpty }

  /// `fits the schema`, or the first mistake and the number of further ones.
  package var words: String {
    guard isJSON else { return "is not JSON" }
    guard let first = mistakes.first else { return "has the form asked for" }
    return mistakes.count == 1 ? first : "\(first), and \(mistakes.count - 1) more"
  }
}
