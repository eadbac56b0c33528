import Basics
@testable import Files
import Testing

struct RandomIDSourceTests {
  private let source = RandomIDSource()

  @Test func `a uuid has the form of version 4`() throws {
    for _ in 0..<200 {
      let uuid = source.uuid()
      #expect(
        try /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
          .wholeMatch(in: uuid) != nil, "\(uuid)")
    }
    #expect(Set((0..<200).map { _ in source.uuid() }).count == 200)
  }

  @Test func `a ulid carries its time and sorts by it`() {
    // The example of the specification: 01ARZ3NDEK is 1469922850259 ms.
    let early = RandomIDSource(clock: Self.clock(1_469_922_850_259_000))
    let late = RandomIDSource(clock: Self.clock(1_469_922_850_260_000))
    #expect(early.ulid().hasPrefix("01ARZ3NDEK"))
    #expect(early.ulid().count == 26)
    #expect(early.ulid() < late.ulid())
    #expect(early.ulid() != early.ulid())
  }

  private static func clock(_ microseconds: Int64) -> WallClock {
    WallClock { Timestamp(microseconds: microseconds) }
  }
}
