package import Basics

/// The form of an answer that a template's head asks for with `output`.
package struct OutputContract: Hashable, Sendable {
  /// JSON schema of the answer; nil where any JSON will do.
  package let schema: JSONValue?

  package init(schema: JSONValue?) { self.schema = schema }

  /// Nil where the head asks for text or for nothing; throws `MetadataError` for an unreadable schema.
  package init?(_ matter: PromptFrontMatter) throws(MetadataError) {
    guard let members = try matter.json(matter.output)?.object else { return nil }
    let schema = members["schema"]
    guard schema != nil || members["format"]?.string == "json" else { return nil }
    self.init(schema: schema)
  }

  /// Demands of the head on the output that this program does not follow.
  package static func remarks(_ matter: PromptFrontMatter) -> [String] {
    var remarks: [String] = []
    let format = matter.output?["format"]?.text
    if let format, !["json", "text"].contains(format) {
      remarks.append("output.format \(format) means nothing here: json or text.")
    }
    guard let schema = try? OutputContract(matter)?.schema else { return remarks }
    if format == "text" { remarks.append("output.schema makes the answer JSON, not text.") }
    return remarks
      + JSONSchema(schema).uncheckedKeywords.map { "output.schema: \($0) is sent but not checked." }
  }

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

/// True when an answer has the form that its template asks for.
package struct OutputCheck: Hashable, Sendable {
  package let isJSON: Bool
  /// Each with its place, such as `pages[0]: not a number`.
  package let mistakes: [String]

  package init(isJSON: Bool, mistakes: [String]) {
    self.isJSON = isJSON
    self.mistakes = mistakes
  }

  package var isValid: Bool { isJSON && mistakes.isEmpty }

  /// `fits the schema`, or the first mistake and how many more there are.
  package var words: String {
    guard isJSON else { return "is not JSON" }
    guard let first = mistakes.first else { return "has the form asked for" }
    return mistakes.count == 1 ? first : "\(first), and \(mistakes.count - 1) more"
  }
}

extension CompiledTemplate {
  /// The form of the answer that the head asks for; throws `PromptError.syntax` for an unreadable schema.
  package func output() throws(PromptError) -> OutputContract? {
    do throws(MetadataError) {
      return try OutputContract(frontMatter)
    } catch {
      throw .syntax(template: name, line: error.line, column: error.column, reason: error.reason)
    }
  }
}
