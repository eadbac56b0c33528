import Books
import Testing

struct XMLLeftoversTests {
  @Test(
    arguments: [
      ("<!DOCTYPE html [<!ENTITY a \"b>\">]><p>x", "<p>x"), ("<!doctype HTML><p>", "<p>"),
      ("<p><![CDATA[a < b & c]]></p>", "<p>a &lt; b &amp; c</p>"), ("<![CDATA[open", "open"),
      ("a <!-- b --> <! c", "a <!-- b --> <! c"), ("<!DOCTYPE", ""), ("<", "<"), ("", ""),
    ])
  func `only XML that HTML cannot read is changed`(text: String, expected: String) {
    let result = XMLLeftovers.removed(from: Array(text.utf8))
    #expect(String(decoding: result, as: UTF8.self) == expected)
  }
}
