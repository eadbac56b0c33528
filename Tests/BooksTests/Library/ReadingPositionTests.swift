import Basics
import Testing

@testable import Books

/// The reading position: a page, or none.
struct ReadingPositionTests {
  @Test(arguments: [0, -1, Int.min])
  func `a number below the first page is no position, and hides nothing`(page: Int) {
    let position = ReadingPosition(page: page)
    #expect(position == .unset && position.page == nil && position.stored == 0)
    #expect(Fence.at(position).allows(1_000_000) && !Fence.at(position).isSet)
    #expect(!Fence.at(ReadingPosition(page: 3)).allows(madeAt: position))
  }

  @Test func `a book takes its position from its own row only`() throws {
    func book(_ id: String, _ page: Int) throws -> Book {
      let time = Timestamp(microseconds: 1)
      return try Book(
        id: BookID(rawValue: id), title: id, format: .txt, position: ReadingPosition(page: page),
        createdAt: time, updatedAt: time)
    }
    let open = try book("a", 3)
    #expect(open.placed(as: try book("a", 5)).position.page == 5)
    #expect(open.placed(as: try book("b", 5)) == open)
  }
}
