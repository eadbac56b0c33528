import Basics
import Search
import Testing

struct ChapterHeadingsTests {
  private let headings = ChapterHeadings([
    .init(title: "Part One", level: 1, start: 10), .init(title: "Lamp", level: 2, start: 20),
    .init(title: "Fog", level: 2, start: 40), .init(title: "Part Two", level: 1, start: 60),
    .init(title: "Oil", level: 3, start: 70),
  ])

  @Test(arguments: [
    (0..<10, []), (0..<11, ["Part One"]), (25..<30, ["Part One", "Lamp"]),
    (30..<50, ["Part One", "Lamp", "Fog"]), (40..<41, ["Part One", "Fog"]),
    (59..<60, ["Part One", "Fog"]), (65..<66, ["Part Two"]), (70..<90, ["Part Two", "Oil"]),
    (25..<25, ["Part One", "Lamp"]),
  ])
  func `a range is under the chapters at its first byte and those that begin in it`(
    _ range: Range<Int>, _ titles: [String]
  ) {
    #expect(headings.titles(of: range) == titles)
  }

  @Test func `titles are indexed like text, and chunks without titles have none`() {
    #expect(headings.indexed(0..<10) == nil)
    #expect(headings.indexed(40..<41) == "Part One\nFog")
    #expect(
      ChapterHeadings([.init(title: "黑猫", level: 1, start: 0)]).indexed(0..<1)
        == KeywordWords.segmented("黑猫"))
  }
}
