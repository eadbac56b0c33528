import Bindings
import Testing

/// An answer of a model as HTML: its own form, and nothing that runs or loads.
struct MarkdownHTMLTests {
  @Test func `bold words lists and tables come out as such`() {
    #expect(MarkdownHTML.render("**Done.**") == "<p><strong>Done.</strong></p>\n")
    let html = MarkdownHTML.render("# Oil\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n")
    #expect(html.contains("<h3>Oil</h3>") && html.contains("<li>one</li>"))
    #expect(html.contains("<td>2</td>"))
  }

  @Test func `markup in the text is shown as text`() {
    let html = MarkdownHTML.render("Hm <b onclick=\"x()\">now</b>\n\n<script>alert(1)</script>\n")
    #expect(!html.contains("<b") && !html.contains("<script"))
    #expect(html.contains("&lt;b onclick=&quot;x()&quot;&gt;now&lt;/b&gt;"))
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc",
    "//elsewhere.example/x", "\u{1}javascript:alert(1)",
  ])
  func `a link that runs something is only its words`(url: String) {
    let html = MarkdownHTML.render("[here](<\(url)>)")
    #expect(!html.contains("<a") && !html.contains("href") && html.contains("here"))
  }

  @Test func `a link to a page stays and a picture is its words`() {
    #expect(
      MarkdownHTML.render("[a *page*](https://example.org/?a=1&b=2)").contains(
        "<a href=\"https://example.org/?a=1&amp;b=2\">a <em>page</em></a>"))
    let html = MarkdownHTML.render("![a *map*](https://example.org/t.png) [![x](y)](javascript:z)")
    #expect(!html.contains("<img") && !html.contains("http"))
    #expect(html.contains("a <em>map</em>") && html.contains("x"))
  }
}
