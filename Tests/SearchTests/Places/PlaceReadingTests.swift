import Basics
import Books
import Search
import Testing

struct PlaceReadingTests {
  private func reading(_ pages: JSONValue...) -> PlaceReading? {
    PlaceReading(recorded: ["way": "read", "names": ["page 3"], "pages": .array(pages)])
  }

  @Test
  func `pages that no book can have are left out of a recorded reading, and the rest is counted`()
    throws
  {
    let damaged = try #require(
      reading([0, .integer(.max)], [1, .integer(.max)], [3, 5], [7, 7]))
    #expect(damaged.pages == [PageRange(3, 5), PageRange(7, 7)] && damaged.pageCount == 4)
  }

  @Test func `a reading is recorded and read back unchanged`() throws {
    let whole = PlaceReading(
      way: .searched, names: ["chapter 2"], unknown: ["chapter 99"],
      pages: [PageRange(1, 40)], isClipped: true)
    #expect(PlaceReading(recorded: whole.recorded) == whole && whole.pageCount == 40)
  }
}
