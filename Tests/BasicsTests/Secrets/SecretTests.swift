import Basics
import Testing

struct SecretTests {
  @Test func `a secret appears in no description, dump or error`() throws {
    let secret = try #require(Secret("canary-17"))
    var dumped = ""
    dump(secret, to: &dumped)
    let shown = "\(secret) \(String(reflecting: secret)) \(dumped) \([secret])"
    #expect(!shown.contains("canary"))
    #expect(secret.reveal { $0 } == "canary-17")
  }

  @Test func `blanks around a pasted key are dropped`() {
    #expect(Secret(" \t a b\n")?.reveal { $0 } == "a b")
    #expect(Secret(" \n") == nil && Secret("") == nil)
  }

  @Test func `replies that echo it are cleaned`() throws {
    let secret = try #require(Secret("ab-ab-ab-"))
    let cleaned = secret.redacted(from: Array("ab-ab-ab-ab-ab-ab-, a ab-ab-ab-ab-; ab-ab-ab".utf8))
    #expect(String(decoding: cleaned, as: UTF8.self) == "••••••, a •••ab-; ab-ab-ab")
    #expect(secret.redacted(from: Array("nothing".utf8)) == Array("nothing".utf8))
    #expect(secret.redacted(from: []).isEmpty)
  }

  @Test func `a short secret is not redacted`() throws {
    let secret = try #require(Secret("key"))
    #expect(secret.redacted(from: Array("a key".utf8)) == Array("a key".utf8))
  }
}
