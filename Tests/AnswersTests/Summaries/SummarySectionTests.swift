import Answers
import Books
import Testing

struct SummarySectionTests {
  private let text = BookText(pages: [
    Page(number: 1, text: "A preface tells how the book was found, by whom, in which year."),
    Page(
      number: 2, text: "Part One\nFor a hundred years the rock had no light, and ships were lost."),
    Page(number: 3, text: "The Lamp\nIt was lit.\nFog\nThe horn sounded."),
    Page(number: 4, text: "Part Two"),
    Page(number: 5, text: "Stores\nOil came in barrels."),
  ])
  private let chapters = [
    Chapter(title: "Part One", level: 1, startPage: 2),
    Chapter(title: "The Lamp", level: 2, startPage: 3),
    Chapter(title: "Fog", level: 2, startPage: 3),
    Chapter(title: "Part Two", level: 1, startPage: 4),
    Chapter(title: "Stores", level: 2, startPage: 5),
  ]

  private func sections(_ fence: Fence) -> [SummarySection] {
    SummarySection.sections(of: chapters, in: text, fence: fence)
  }

  @Test func `all text is in one section, and in one only`() {
    let sections = sections(.beyond)
    #expect(
      sections.map(\.title) == ["Before “Part One”", "Part One", "The Lamp", "Fog", "Stores"])
    #expect(sections.first?.range.lowerBound == 0)
    #expect(sections.last?.range.upperBound == text.utf8.count)
    for (section, next) in zip(sections, sections.dropFirst()) {
      #expect(section.range.upperBound == next.range.lowerBound)
    }
    #expect(text.text(sections[2].range) == "The Lamp\nIt was lit.\n")
    #expect(sections.map(\.pages.start) == [1, 2, 3, 3, 4])
  }

  @Test func `text ends at the position`() {
    let sections = sections(.at(ReadingPosition(page: 2)))
    #expect(sections.map(\.title) == ["Before “Part One”", "Part One"])
    #expect(sections.last?.range.upperBound == text.pageMap.ranges[1].upperBound)
    #expect(sections.map(\.isClipped) == [false, true])
  }

  @Test func `a named chapter is whole`() {
    let part = SummarySection.section(of: chapters[0], among: chapters, in: text, fence: .beyond)
    #expect(part.map { text.text($0.range).hasSuffix("The horn sounded.\n") } == true)
    #expect(part?.pages == PageRange(2, 3))
  }
}
