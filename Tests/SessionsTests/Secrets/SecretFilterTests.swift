import Basics
@testable import Sessions
import Testing

struct SecretFilterTests {
  @Test func `secrets are removed from bytes and records, also from JSON escapes`() throws {
    let filter = SecretFilter(["sk-ant-012345", "pass\"word\\9"])
    let text = "key sk-ant-012345sk-ant-012345, pass\"word\\9!"
    #expect(
      String(decoding: filter.filter(Array(text.utf8)), as: UTF8.self)
        == "key [secret], [secret]!")
    let body = JSONValue.object(["a": .string(text)]).canonicalBytes
    #expect(
      String(decoding: filter.filter(body), as: UTF8.self)
        == #"{"a":"key [secret], [secret]!"}"#)
    let record = TranscriptRecord(kind: "out", fields: ["x": [["sk-ant-012345": .string(text)]]])
    #expect(
      filter.filter(record).fields == ["x": [["[secret]": "key [secret], [secret]!"]]])
  }

  @Test func `variables named like secrets are taken from the environment`() {
    let filter = SecretFilter(
      SecretFilter.values(of: [
        "ANTHROPIC_API_KEY": "value-of-key", "GITHUB_TOKEN": "value-of-token",
        "db_password": "value-of-password", "PAGER": "value-of-pager", "EMPTY_KEY": "",
        "SHORT_KEY": "the",
      ]))
    let text = "value-of-key value-of-token value-of-password value-of-pager the"
    #expect(
      String(decoding: filter.filter(Array(text.utf8)), as: UTF8.self)
        == "[secret] [secret] [secret] value-of-pager the")
  }

  @Test func `two values that overlap are both removed`() {
    let filter = SecretFilter(["abcdefgh", "fghijklm"])
    #expect(filter.filter("x abcdefghijklm y abcdefgh") == "x [secret] y [secret]")
  }
}
