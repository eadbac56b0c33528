@testable import Imports
import Testing

@testable import Reading

struct StatedReadingsTests {
  private func span(_ start: String?, _ end: String?) throws -> ReadingSpan {
    ReadingSpan(
      started: try start.map { try PartialDate($0) }, finished: try end.map { try PartialDate($0) })
  }
  private func readings(_ status: ReadingStatus, _ spans: [ReadingSpan], _ times: Int? = nil)
    -> [ImportedReading]
  {
    StatedReadings(status: status, spans: spans, timesRead: times).readings()
  }

  @Test func `every span is a reading, and those without dates come first`() throws {
    let spans = [try span("2023", "2023-05"), try span(nil, "2020")]
    let found = readings(.read, spans, 3)
    #expect(found.map(\.status) == [.read, .read, .read])
    #expect(found.map { $0.finished?.description } == [nil, "2020", "2023-05"])
  }

  @Test func `a reading under way has the open span, those before it are read`() throws {
    let found = readings(.reading, [try span("2019", "2020"), try span("2024", nil)])
    #expect(found.map(\.status) == [.read, .reading])
    #expect(found[1].started?.description == "2024" && found[1].finished == nil)
  }

  @Test func `a wish to read again is beside what was read`() throws {
    #expect(readings(.toRead, [try span(nil, "2020")]).map(\.status) == [.read, .toRead])
    #expect(readings(.toRead, []).map(\.status) == [.toRead])
  }

  @Test func `what was given up keeps its dates`() throws {
    let found = readings(.didNotFinish, [try span("2020", "2021")])
    #expect(found.map(\.status) == [.didNotFinish])
    #expect(found[0].finished?.description == "2021")
  }

  @Test func `a hostile count is capped`() {
    #expect(readings(.read, [], .max).count == StatedReadings.most)
    #expect(readings(.read, [], -5).count == 1)
  }
}
