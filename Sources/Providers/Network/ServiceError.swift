import Basics

/// The fields of an error object that all providers send in a reply or an event.
struct ServiceError: Hashable, Sendable {
  /// Type such as `rate_limit_error` or `insufficient_quota`; empty when missing.
  let type: String
  /// OpenAI's finer code, such as `context_length_exceeded`; empty when missing.
  let code: String
  let message: String

  /// Longest message of a reply that is not JSON, in characters.
  private static let longestMessage = 300

  /// Reads a reply's body; one that is not JSON becomes the message, cut short.
  init(body: [UInt8]) {
    // Old gateways write in Latin-1.
    let text =
      String(validating: body, as: UTF8.self)
      ?? body.map { String(Unicode.Scalar($0)) }.joined()
    if let document = try? JSONValue(parsing: text), let error = ServiceError(document) {
      self = error
    } else {
      let words = Self.words(of: text)
      self.init(type: "", code: "", message: words.isEmpty ? "no further words" : words)
    }
  }

  /// The words of a body that is no JSON, or the title of a web page, on one line and cut short.
  private static func words(of text: String) -> String {
    let parts = text.split(separator: "<", omittingEmptySubsequences: false)
    let title = parts.dropFirst().first { $0.prefix(5).lowercased() == "title" }
    let tagged = title.map { [$0] } ?? Array(parts.dropFirst())
    let plain = tagged.map { part in
      part.firstIndex(of: ">").map { part[part.index(after: $0)...] } ?? part
    }
    let line = ((title == nil ? parts.prefix(1) : []) + plain).joined(separator: " ")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > longestMessage ? line.prefix(longestMessage) + " …" : line
  }

  /// Reads the member `error`, an object or a text, else `message` or `detail`; nil without any.
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

  /// True when the prompt is too long, which providers phrase in many ways and give no status of
  /// its own.
  var isContextTooLong: Bool {
    let text = message.lowercased()
    return code == "context_length_exceeded" || type == "exceed_context_size_error"
      || Self.contextPhrases.contains { text.contains($0) }
  }

  /// True when the message complains about citable text, as a gateway or model without it does.
  var isAboutCitations: Bool {
    let text = message.lowercased()
    return text.contains("search_result") || text.contains("citation")
  }

  private static let contextPhrases = [
    "prompt is too long", "exceed context limit", "maximum context length", "context window",
    "context length", "too many tokens",
  ]
}
