import Asking
import Basics
import Search
@testable import Suggesting
import TestSupport
import Testing

/// The tokens of a request are those of its words, however a provider wraps them.
struct RequestTextTests {
  private struct Words: TokenCounter {
    let identifier = "words"

    func tokenEnds(in text: [UInt8]) -> TextOffsets {
      TextOffsets(text.split(separator: UInt8(ascii: " ")).map(\.endIndex))
    }
  }

  @Test(arguments: [
    #"{"system":"be brief","messages":[{"content":"who keeps the light"}],"max_tokens":512}"#,
    #"{"messages":[{"content":[{"text":"who keeps"},{"text":"the light"}]},{"content":"be brief"}]}"#,
  ]) func `texts count, names, brackets and numbers do not`(_ body: String) {
    #expect(Words().count(textOf: Array(body.utf8)) == 6)
  }

  @Test func `a body that is not JSON is counted as plain text`() {
    #expect(Words().count(textOf: Array("{ no json".utf8)) == 3)
  }
}
