import Reading
import Testing

struct EntryProgressTests {
  private func entry(_ status: ReadingStatus, page: Int = 0, started: PartialDate? = nil) -> Entry {
    Entry(
      id: EntryID(rawValue: "e"), workID: WorkID(rawValue: "w"), status: status, started: started,
      page: page)
  }
  private func day(_ text: String) throws -> PartialDate { try PartialDate(text) }

  @Test func `progress is capped, and a wish has none`() {
    #expect(entry(.reading, page: 50).progress(of: 200) == 0.25)
    #expect(entry(.reading, page: 500).progress(of: 200) == 1)
    #expect(entry(.wishlist, page: 50).progress(of: 200) == nil)
    #expect(entry(.reading, page: 50).progress(of: nil) == nil)
    #expect(entry(.read).progress(of: nil) == 1)
  }

  @Test func `the first page begins a reading and the last ends it`() throws {
    var entry = entry(.toRead)
    entry.reach(page: 12, of: 100, on: try day("2024-05-01"))
    #expect(entry.status == .reading && entry.started?.description == "2024-05-01")
    entry.reach(page: 120, of: 100, on: try day("2024-05-09"))
    #expect(entry.status == .read && entry.page == 100)
    #expect(entry.finished?.description == "2024-05-09")
    #expect(entry.started?.description == "2024-05-01")
    let ended = entry
    entry.reach(page: 3, of: 100, on: try day("2024-06-01"))
    #expect(entry == ended)
  }

  @Test func `pace and the day of the end follow from the start`() throws {
    let entry = entry(.reading, page: 40, started: try day("2024-05-01"))
    #expect(entry.pace(on: try day("2024-05-05")) == 10)
    #expect(entry.pace(on: try day("2024-05-01")) == 40)
    #expect(entry.finishEstimate(of: 95, on: try day("2024-05-05"))?.description == "2024-05-11")
    #expect(entry.finishEstimate(of: 40, on: try day("2024-05-05")) == nil)
  }

  @Test func `a book marked read has no invented start`() throws {
    var entry = entry(.toRead)
    entry.move(to: .read, on: try day("2024-05-09"), pageCount: 300)
    #expect(entry.started == nil && entry.page == 300)
    #expect(entry.finished?.description == "2024-05-09")
  }
}
