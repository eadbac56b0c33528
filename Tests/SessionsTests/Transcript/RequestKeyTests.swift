import Basics
import Sessions
import TestSupport
import Testing

struct RequestKeyTests {
  private func key(_ body: String, provider: String = "anthropic") -> ContentHash {
    RequestKey.make(provider: provider, body: Array(body.utf8), hasher: ContentHasher.fake)
  }

  @Test func `spelling and transport do not matter, content and provider do`() {
    let plain = key(#"{"model":"m","max_tokens":5}"#)
    #expect(key(#"{ "max_tokens": 5.0, "model": "m", "stream": true }"#) == plain)
    #expect(key(#"{"model":"m","max_tokens":5,"metadata":{"user_id":"u"}}"#) == plain)
    #expect(key(#"{"model":"m","max_tokens":6}"#) != plain)
    #expect(key(#"{"model":"m","max_tokens":5}"#, provider: "openai") != plain)
  }

  @Test func `a body that is not an object counts byte for byte`() {
    #expect(key("question") == key("question"))
    #expect(key("question") != key("question "))
    #expect(key("[1]") != key("[1 ]"))
  }
}
