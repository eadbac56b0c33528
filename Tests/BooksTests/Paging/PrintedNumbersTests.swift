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

struct NumberLinesTests {
  private func stripped(_ texts: [String]) -> [String] {
    var report = ParseReport()
    let raw = texts.enumerated().map { Page(number: $0 + 1, text: $1) }
    return PageNormalizer.normalize(raw, report: &report).map(\.text)
  }

  @Test(
    arguments: [
      "– @ –", "- # -", "[@]", "@", "· # ·", "#", "Page # of 5", "S. @", "#/5", "стр. #",
    ])
  func `a line that counts the pages is no text of a short book`(line: String) {
    let texts = ["oil", "fog", "snow", "rain", "thaw"]
    let numbered = texts.enumerated().map { index, text in
      let number = line.replacing("#", with: "\(index + 1)").replacing("@", with: "\(index + 92)")
      return "The \(text) came.\n\n\(number)"
    }
    #expect(stripped(numbered) == texts.map { "The \($0) came." })
  }

  @Test func `two pages need signs that it is a page's number`() {
    #expect(stripped(["oil\n– 92 –", "fog\n– 93 –"]) == ["oil", "fog"])
    #expect(stripped(["oil\n92", "fog\n93"]) == ["oil\n92", "fog\n93"])
    #expect(stripped(["oil\n– 92 –"]) == ["oil\n– 92 –"])
  }

  @Test func `a running head goes with the number of its page`() {
    let heads = (217...220).map { $0 % 2 == 1 ? "THE ROCK \($0)" : "\($0) BOOK ONE" }
    #expect(stripped(heads.map { "\($0)\nIt came." }) == Array(repeating: "It came.", count: 4))
  }

  @Test(
    arguments: [
      ["Week 5\noil", "Week 6\noil", "Week 7\noil"],
      ["Lesson 92\noil", "Lesson 93\nfog", "Lesson 94\nsnow"],
      ["1\noil", "2\noil", "3\noil"], ["oil\n7", "oil\n14", "oil\n21"],
      ["Oil 1\nfog", "Oil 2\nfog", "Oil 3\nfog"], ["oil\n1846", "fog\n1846", "snow\n1846"],
    ])
  func `numbers that count something else stay`(texts: [String]) {
    #expect(stripped(texts) == texts)
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
