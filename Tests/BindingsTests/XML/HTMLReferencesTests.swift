import Testing

@testable import Bindings

struct HTMLReferencesTests {
  private func text(_ html: String) throws -> String {
    let log = EventLog()
    try MarkupParser.parseHTML(Array("<p>\(html)</p>".utf8), into: log)
    return log.text
  }

  @Test(
    arguments: [
      // Numbers of windows-1252, with zeros in front, as hex, and without the semicolon.
      ("&#147;a&#0148; b&#x92;s &#150 c &#X85;", "“a” b’s – c …"),
      // HTML 5's names, with two scalars, and one that is markup.
      (
        "&check; &lbrace; &fflig; &NotEqualTilde; &LT;b&GT; &AMP;amp; &bsol;",
        "✓ { ﬀ ≂̸ <b> &amp; \\"
      ),
      // Names that need no semicolon, the longest first.
      ("&copy 2026 &nbspx &notit; &notin; &ltb &AMPc &eacutet", "© 2026 \u{A0}x ¬it; ∉ <b &c ét"),
      // What is none stays, and what was escaped is not read again.
      (
        "AT&T R&D; &bogus; &amp;check; &amp;#147; & &; a&",
        "AT&T R&D; &bogus; &check; &#147; & &; a&"
      ),
    ])
  func `references are read as browsers read them`(html: String, expected: String) throws {
    #expect(try text(html) == expected)
  }

  @Test func `tags, comments and scripts stay as they are`() {
    let html = #"<a href="?a=1&copy=2">x</a><!-- &check; --><script>a&&lt</script>&lt"#
    let resolved = HTMLReferences.resolved(in: Array(html.utf8))
    #expect(String(decoding: resolved, as: UTF8.self) == html.dropLast(3) + "&lt;")
  }

  @Test func `any number of unknown names is read in time`() throws {
    let names = (0..<5000).map { "&x\($0)y;" }.joined()
    #expect(try text(names) == names)
  }
}
