import Books
import Testing

struct PageNormalizerTests {
  private func normalize(_ texts: String...) -> (pages: [Page], report: ParseReport) {
    var report = ParseReport()
    let raw = texts.enumerated().map { Page(number: $0 + 1, text: $1) }
    return (PageNormalizer.normalize(raw, report: &report), report)
  }

  @Test func `control, private-use and bidirectional characters are dropped and counted`() {
    let result = normalize("a\u{0}b\u{1B}[31mc\u{E000}d\u{202E}e\u{9B}f\u{F0000}g")
    #expect(result.pages[0].text == "ab[31mcdefg")
    #expect(result.report.charactersDropped == 6)
  }

  @Test func `line ends, odd spaces and ligatures take one form`() {
    let result = normalize("a\r\nb\rc\u{2028}d\u{A0}e\u{202F}f of\u{FB01}ce so\u{AD}ft")
    #expect(result.pages[0].text == "a\nb\nc\nd e f office soft")
    #expect(result.report.charactersDropped == 0)
  }

  @Test func `other scripts and emoji stay as they are`() {
    let text = "Žluťoučký 漢字 עברית 👩‍🚀 ไทย"
    #expect(normalize(text).pages[0].text == text)
  }

  @Test func `blank lines shrink to one and none remain at the ends`() {
    #expect(normalize("\n \n a \t\n\n\n\nb  \n\n").pages[0].text == " a\n\nb")
  }

  @Test func `dot leaders stay, since the page has them`() {
    let text = "Fog . . . . . . . . 8\nWait ... no . . . yes ...... end"
    #expect(normalize(text).pages[0].text == text)
  }

  @Test func `a page without text is kept, empty`() {
    #expect(normalize("one", "\n\n", "three").pages.map(\.text) == ["one", "", "three"])
  }
}
