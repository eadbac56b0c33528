import Basics
import Search

extension TokenCounter {
  /// Tokens of the texts of a request, without the brackets and names around them.
  ///
  /// A body that is not JSON counts as plain text.
  func count(textOf body: [UInt8]) -> Int {
    guard let value = try? JSONValue(parsing: body) else {
      return tokenEnds(in: body).count
    }
    return count(textsOf: value)
  }

  private func count(textsOf value: JSONValue) -> Int {
    switch value {
    case .string(let text): count(text)
    case .array(let items): items.reduce(0) { $0 + count(textsOf: $1) }
    case .object(let members): members.values.reduce(0) { $0 + count(textsOf: $1) }
    default: 0
    }
  }
}
