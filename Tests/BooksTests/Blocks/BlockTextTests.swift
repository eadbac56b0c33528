import Books
import Testing

struct BlockTextTests {
  private func block(_ build: (inout BlockText) -> Void) -> DocumentBlock? {
    var text = BlockText()
    build(&text)
    return text.take(as: .paragraph)
  }

  @Test func `white space collapses and is trimmed at the ends`() {
    let block = block {
      $0.append(" \n one\t ")
      $0.append(" two\u{A0} \u{AD}th\u{AD}\nree ")
    }
    #expect(block?.text == "one two th ree")
  }

  @Test(arguments: ["a  b", "a b", "a \n b", " a b ", "a\tb", "  a\u{B}b  "])
  func `white space becomes a single space`(words: String) {
    #expect(block { $0.append(words) }?.text == "a b")
  }

  @Test func `line ends and verbatim text stay`() {
    let block = block {
      $0.append("one ")
      $0.breakLine()
      $0.append(" two")
      $0.breakLine()
      $0.appendVerbatim(Array("  three  3\n\n".utf8)[...])
    }
    #expect(block?.text == "one\ntwo\n  three  3")
  }

  @Test func `marks know where the next text begins`() {
    let block = block {
      $0.mark(.anchor("start"))
      $0.append("é, ")
      $0.mark(.printPage(label: "7"))
      $0.append("two")
    }
    #expect(block?.text == "é, two")
    #expect(
      block?.marks == [
        DocumentMark(.anchor("start"), offset: 0), DocumentMark(.printPage(label: "7"), offset: 3),
      ])
  }

  @Test func `characters that a text may not have are dropped and counted`() {
    var text = BlockText()
    text.append("a\u{1B}[31m\u{202E}b\u{E000}")
    #expect(text.charactersDropped == 3)
    #expect(text.take(as: .paragraph)?.text == "a[31mb")
    #expect(text.isEmpty && text.take(as: .paragraph) == nil)
  }
}
