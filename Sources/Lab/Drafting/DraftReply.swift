import Basics

/// The proposal of a model: one JSON object with a question and quotes.
package struct DraftReply: Hashable, Sendable {
  package let question: String
  package let quotes: [String]

  /// Reads the object anywhere in the text, since some models put words or a fence around it.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let json = Self.object(in: bytes), let question = json["question"]?.string else {
      return nil
    }
    self.question = question.trimmedOfBlanks
    quotes = (json["quotes"]?.array ?? []).compactMap(\.string).map(\.trimmedOfBlanks)
      .filter { !$0.isEmpty }
  }

  /// The outermost object of a text; nil without one.
  static func object(in bytes: [UInt8]) -> JSONValue? {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")),
      let end = bytes.lastIndex(of: UInt8(ascii: "}")), start < end,
      let json = try? JSONValue(parsing: bytes, range: start..<end + 1), json.object != nil
    else { return nil }
    return json
  }
}

extension String {
  fileprivate var trimmedOfBlanks: String {
    let bytes = Array(utf8)
    return String(decoding: bytes[bytes.trimmingBlanks(0..<bytes.count)], as: UTF8.self)
  }
}
