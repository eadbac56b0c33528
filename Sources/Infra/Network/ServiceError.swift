import Basics

/// The fields of an error object that all providers send in a reply or an event.
struct ServiceError: Hashable, Sendable {
  /// Such as `rate_limit_error` or `insufficient_quota`; empty when not given.
  let type: String
  /// OpenAI's finer word, such as `context_length_exceeded`.
  let code: String
  let message: String

  /// Longest message of a reply that is not JSON, in bytes.
  private static let longestMessage = 300

  /// Reads a reply's body; what is not JSON becomes the message, cut short.
  init(body: [UInt8]) {
    if let document = try? JSONValue(parsing: body), let error = ServiceError(document) {
      self = error
    } else {
      let text = String(decoding: body.prefix(Self.longestMessage), as: UTF8.self)
      self.init(type: "", code: "", message: text.isEmpty ? "no further words" : text)
    }
  }

  /// Reads the member `error`, an object or just a text, else `message` or `detail`; nil when there is none.
  init?(_ document: JSONValue) {
    if let message = document["error"]?.string {
      self.init(type: "", code: "", message: message)
      return
    }
    if document["error"] == nil,
      let message = document["message"]?.string ?? document["detail"]?.string
    {
      self.init(type: "", code: "", message: message)
      return
    }
    guard let error = document["error"], error.object != nil else { return nil }
    self.init(
      type: error["type"]?.string ?? "",
      code: error["code"]?.string ?? error["code"]?.integer.map { String($0) } ?? "",
      message: error["message"]?.string ?? error.canonicalText)
  }

  private init(type: String, code: String, message: String) {
    self.type = type
    self.code = code
    self.message = message
  }

  /// Providers say in many ways that a prompt does not fit; none has a status of its own.
  var isContextTooLong: Bool {
    let text = message.lowercased()
    return code == "context_length_exceeded" || type == "exceed_context_size_error"
      || Self.contextPhrases.contains { text.contains($0) }
  }

  /// A gateway or model that does not know citable text names what it stumbled over.
  var isAboutCitations: Bool {
    let text = message.lowercased()
    return text.contains("search_result") || text.contains("citation")
  }

  private static let contextPhrases = [
    "prompt is too long", "exceed context limit", "maximum context length", "context window",
    "context length", "too many tokens",
  ]
}
