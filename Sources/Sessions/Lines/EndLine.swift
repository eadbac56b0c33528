package import Answers
package import Basics

/// The end of a cell; one without it was interrupted.
package struct EndLine: TranscriptLine {
  package static let kind = "end"

  package let cell: Int
  package let status: CellStatus
  package let failure: RecordedFailure?
  /// The templates of which no prompt could be made: the prompt's own, then those that it includes.
  package let templates: [RecordedTemplate]

  package init(
    cell: Int, status: CellStatus, failure: RecordedFailure? = nil,
    templates: [RecordedTemplate] = []
  ) {
    self.cell = cell
    self.status = status
    self.failure = failure
    self.templates = templates
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"),
      let status = fields.text("status").flatMap({ CellStatus(rawValue: $0) })
    else { return nil }
    self.cell = cell
    self.status = status
    failure = RecordedFailure(recorded: fields["err"])
    templates = fields.list("templates").compactMap { RecordedTemplate(recorded: $0) }
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "n": .integer(cell), "status": .string(status.rawValue), "err": failure?.recorded,
      "templates": templates.isEmpty ? nil : .array(templates.map(\.recorded)),
    ])
  }

  /// As a replay compares it: the sentence that a person saw is in their language, and a failure from a
  /// tape has none.
  var compared: TranscriptRecord {
    EndLine(
      cell: cell, status: status,
      failure: failure.map { RecordedFailure(type: $0.type, text: $0.text) },
      templates: templates
    ).record
  }
}

/// An error as a transcript keeps it.
package struct RecordedFailure: Hashable, Sendable {
  /// Type of the error, such as `LLMError`.
  package let type: String
  /// Its case and fields.
  package let text: String
  /// The sentence that a person was shown; nil when none was.
  package let said: String?

  package init(_ error: any Error, said: String? = nil) {
    if let replayed = error as? ReplayedFailure {
      self = replayed.recorded
      return
    }
    type = String(describing: Swift.type(of: error))
    text = String(describing: error)
    self.said = said
  }

  init(type: String, text: String) {
    self.type = type
    self.text = text
    said = nil
  }

  package init?(recorded value: JSONValue?) {
    guard let type = value?["type"]?.string, let text = value?["text"]?.string else { return nil }
    self.type = type
    self.text = text
    said = value?["said"]?.string
  }

  /// The feature in an `LLMError.unsupportedFeature`; nil for any other failure.
  package var unsupportedFeature: RequestFeature? {
    guard type == "\(LLMError.self)", text.hasPrefix("unsupportedFeature(") else { return nil }
    return RequestFeature.allCases.first { text.hasSuffix("feature: \"\($0.rawValue)\")") }
  }

  package var recorded: JSONValue {
    .object(
      [String: JSONValue](present: [
        "type": .string(type), "text": .string(text), "said": said.map { .string($0) },
      ]))
  }
}

/// A failure that a replay takes from the tape, recorded unchanged.
package struct ReplayedFailure: Error, Hashable, Sendable {
  package let recorded: RecordedFailure

  package init(_ recorded: RecordedFailure) { self.recorded = recorded }
}

extension ReplayedFailure: Explained {
  /// What the person read when it was recorded.
  package var explanation: ErrorMessage { ErrorMessage(recorded.said ?? recorded.text) }
}

extension RecordedFailure {
  /// The case of the error in words with its reason, such as `connection failed: no such host`.
  package var words: String {
    let name = text.prefix { $0 != "(" }
    let words = name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    return [words, reason].compactMap(\.self).joined(separator: ": ")
  }

  /// The text of the field `reason` or `message`; nil without one.
  private var reason: String? {
    guard let start = ["reason: \"", "message: \""].lazy.compactMap({ text.end(of: $0) }).first
    else { return nil }
    let rest = text[start...]
    let end = rest.lastIndex(of: "\"") ?? rest.endIndex
    return rest[..<end].isEmpty ? nil : Self.unescaped(rest[..<end])
  }

  /// The text without the backslashes that Swift puts before quotation marks when it describes a value.
  private static func unescaped(_ text: Substring) -> String {
    var (result, isEscaped) = ("", false)
    for character in text {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      result.append(isEscaped && character == "n" ? " " : character)
      isEscaped = false
    }
    return result
  }
}

extension String {
  /// The index behind the first occurrence of some words; nil without one.
  fileprivate func end(of words: String) -> Index? {
    indices.first { self[$0...].hasPrefix(words) }.map { index($0, offsetBy: words.count) }
  }
}
