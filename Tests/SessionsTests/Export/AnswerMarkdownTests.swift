import Answers
import Basics
@testable import Sessions
import TestSupport
import Testing

/// Exports show what was said: no sign of a book and no dollar turns into something else.
struct AnswerMarkdownTests {
  private func escaped(_ text: String, quoting: [Range<Int>] = [], keepsLines: Bool = true)
    -> String
  {
    AnswerMarkdown.escaped(text, quoting: quoting, keepsLines: keepsLines)
  }

  @Test func `dollars and tags of an answer are text, its emphasis stays`() {
    #expect(escaped("It cost $5 in *spring* and $6.") == #"It cost \$5 in *spring* and \$6."#)
    #expect(escaped("<script>alert(1)</script> a < b") == #"\<script>alert(1)\</script> a < b"#)
    #expect(escaped(#"already \$5"#) == #"already \$5"#)
    #expect(
      escaped("`$HOME` and\n```\necho $PATH <b>\n```\n$1")
        == "`$HOME` and\n```\necho $PATH <b>\n```\n\\$1")
    #expect(escaped("a lone ` here\n\n$1") == "a lone ` here\n\n\\$1")
  }

  @Test func `signs of a quotation stand for themselves`() {
    let text = "*stars* _under_ `x` [a] # b"
    #expect(
      escaped(text, quoting: [0..<text.utf8.count]) == #"\*stars\* \_under\_ \`x\` \[a\] # b"#)
    #expect(escaped("# a\n- b", quoting: [0..<7], keepsLines: false) == "\\# a\n\\- b")
    #expect(escaped("He *says* *a*", quoting: [10..<13]) == #"He *says* \*a\*"#)
  }

  @Test func `every format for reading shows the answer of the book as it stands`() {
    let said = "It cost $5 beside <script>alert(1)</script> and *stars* _under_."
    let session = ExportTests.session("Who?", answer: said)
    let shown = escaped(said)
    #expect(MarkdownExport.text(of: session).contains(shown))
    let notebook = IPYNBExport.document(of: session).canonicalText
    #expect(notebook.contains(#"\\$5"#) && notebook.contains(#"\\<script>"#))
  }
}
