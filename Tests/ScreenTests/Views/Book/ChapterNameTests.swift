import Testing
@testable import Views

@testable import Shell
@testable import Terminal

struct ChapterNameTests {
  @Test func `titles that begin alike are cut at their beginning, others at their end`() {
    let titles = [
      "THE ADVENTURES OF A Scandal in Bohemia", "THE ADVENTURES OF The Red-Headed League",
      "A Case of Identity and of Ink", "Ink",
    ]
    let names = ChapterName(among: titles, width: 18)
    #expect(
      titles.map(names.short) == [
        "…in Bohemia",
        "…Red-Headed League", "A Case of…", "Ink",
      ])
    #expect(titles.map(names.short).allSatisfy { DisplayWidth.of($0) <= 18 })
  }
}
