import Reading
import Testing

struct ReadingStatusTests {
  @Test(arguments: [
    ("wishlist", ReadingStatus.wishlist), ("TBR", .toRead), ("Want to Read", .toRead),
    ("currently-reading", .reading), ("in_progress", .reading), ("Already Read", .read),
    ("On Hold", .onHold), ("paused", .onHold), ("DNF", .didNotFinish),
    ("did-not-finish", .didNotFinish),
  ])
  func `names of the original and of services are known`(name: String, status: ReadingStatus)
    throws
  {
    #expect(try ReadingStatus(named: name) == status)
  }

  @Test func `every raw value names itself`() throws {
    for status in ReadingStatus.allCases {
      #expect(try ReadingStatus(named: status.rawValue) == status)
    }
  }

  @Test func `an unknown name comes with near ones, and is not guessed`() {
    #expect(throws: ReadingError.status("redding", near: ["reading"])) {
      try ReadingStatus(named: "redding")
    }
  }
}
