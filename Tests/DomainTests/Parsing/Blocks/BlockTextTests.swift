import Domain
import Testing

struct BlockTextTests {
  private func block(_ build: (inout BlockText) -> Void) -> DocumentBlock? {
    var text = BlockText()
    build(&text)
    return text.take(as: .paragraph)
  }

  @Test func `white space collapses and does not stand at the ends`() {
    let block = block {
      $0.append(Array(" \n one\t ".utf8))
      $0.append(Array(" two\u{A0} \u{AD}th\u{AD}\nree ".utf8))
    }
    #expect(block?.text == "one two th ree")
  }

  @Test func `line ends and verbatim text stay`() {
    let block = block {
      $0.append(Array("one ".utf8))
      $0.breakLine()
      $0.append(Array(" two".utf8))
      $0.breakLine()
      $0.appendVerbatim(Array("  three  3\n\n".utf8))
    }
    #expect(block?.text == "one\ntwo\n  three  3")
  }

  @Test func `marks know where the next text begins`() {
    let block = block {
      $0.mark(.anchor("start"))
      $0.append(Array("é, ".utf8))
      $0.mark(.printPage(label: "7"))
      $0.append(Array("two".utf8))
    }
    #expect(block?.text == "é, two")
    #expect(
      block?.marks == [
        DocumentMark(.anchor("start"), offset: 0), DocumentMark(.printPage(label: "7"), offset: 3),
      ])
  }

  @Test func `what may not be in a text is dropped and counted`() {
    var text = BlockText()
    text.append(Array("a\u{1B}[31m\u{202E}b\u{E000}".utf8))
    #expect(text.charactersDropped == 3)
    #expect(text.take(as: .paragraph)?.text == "a[31mb")
    #expect(text.isEmpty && text.take(as: .paragraph) == nil)
  }
}
