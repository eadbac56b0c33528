import Books
import Testing

struct PrintedNumbersTests {
  private func labels(_ texts: [String]) -> [String?] {
    var report = ParseReport()
    let raw = texts.enumerated().map { Page(number: $0 + 1, text: $1) }
    return PageNormalizer.normalize(raw, report: &report).map(\.label)
  }

  @Test func `a number that counts the pages at head or foot is their label`() {
    #expect(
      labels((217...220).map { "THE ROCK \($0)\nThe oil came by boat.\nIt was 1846." })
        == ["217", "218", "219", "220"])
    #expect(labels((5...9).map { "The oil came.\n– \($0) –" }) == ["5", "6", "7", "8", "9"])
  }

  @Test func `pages before the first have their Roman numbers`() {
    let front = ["A title", "Contents\nii", "Preface\niii", "More\niv"]
    let body = (1...8).map { $0 == 3 ? "Chapter 2\nwithout a number" : "Text of it\n\($0)" }
    #expect(labels(front + body) == ["i", "ii", "iii", "iv"] + (1...8).map { "\($0)" })
  }

  @Test func `numbers that count no pages are no labels`() {
    #expect(labels(["In 1846\noil", "In 1850\nfog", "In 1851\nsnow"]) == [nil, nil, nil])
    #expect(labels((1...5).map { "Page \($0)\ntext" }) == [nil, nil, nil, nil, nil])
    #expect(labels((1...5).map { "Lesson \($0 + 3)\ntext" }).allSatisfy { $0 == nil })
    let few = ["8 lamps\noil", "9 lamps\nfog", "fog", "snow", "rain"]
    #expect(labels(few).allSatisfy { $0 == nil })
  }

  @Test func `labels of the file stay`() {
    var report = ParseReport()
    let raw = (1...4).map {
      Page(number: $0, label: "A-\($0)", text: "THE ROCK \($0 + 216)\noil")
    }
    #expect(PageNormalizer.normalize(raw, report: &report).map(\.label) == raw.map(\.label))
    #expect(!report.labelsAreFromHeads)
  }
}

struct MarginNumbersTests {
  private func stripped(_ texts: [String]) -> (texts: [String], count: Int) {
    var report = ParseReport()
    let raw = texts.enumerated().map { Page(number: $0 + 1, text: $1) }
    return (
      PageNormalizer.normalize(raw, report: &report).map(\.text), report.marginNumbersStripped
    )
  }

  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (1...count).map(line).joined(separator: "\n")
  }

  @Test func `rising numbers beside the lines of prose are a margin`() {
    let page = lines(9) { "\($0) and he saw light \($0)" }
    let result = stripped([page, page])
    #expect(result.texts[0] == lines(9) { "and he saw light \($0)" })
    #expect(result.count == 18)
  }

  @Test func `every fifth line may have one, on either side or alone`() {
    let before = lines(20) { "\($0 % 5 == 0 ? "\($0) " : "")and he saw light x\($0)" }
    let after = lines(20) { "and he saw light x\($0)y\($0 % 5 == 0 ? " \($0)" : "")" }
    let alone = lines(20) { "\($0 % 5 == 0 ? "\($0)\n\n" : "")and he saw light x\($0)" }
    for page in [before, alone] {
      #expect(stripped([page, page]).texts[1] == lines(20) { "and he saw light x\($0)" })
    }
    #expect(stripped([after, after]).texts[1] == lines(20) { "and he saw light x\($0)y" })
  }

  @Test func `lists and tables keep their numbers, and so does a single page`() {
    let table = lines(12) { "\($0) Tarrant \($0 * 7)" }
    #expect(stripped([table, table, table]).count == 0)
    let list = lines(6) { "\($0). buy oil" }
    #expect(stripped([list, list]).count == 0)
    #expect(stripped([lines(9) { "\($0) and he saw light" }, "text", "text"]).count == 0)
  }
}
