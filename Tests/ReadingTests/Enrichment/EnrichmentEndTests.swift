import Basics
import Reading
import Testing

/// What failures of catalogues mean for a work in the queue.
struct EnrichmentEndTests {
  private let now = Timestamp(microseconds: 1_800_000_000_000_000)

  private func seconds(_ end: EnrichmentEnd?) -> Double? {
    let time: Timestamp? =
      switch end {
      case .failed(_, let time): time
      case .waits(_, let time): time
      default: nil
      }
    return time.map { Double($0.microseconds - now.microseconds) / 1e6 }
  }

  @Test func `each failure waits longer, and the fifth is the last`() {
    let error = LookUpError.provider(.openLibrary, reason: "its server failed (500)")
    let ends = (0..<6).map { EnrichmentEnd(error, attempts: $0, at: now) }
    #expect(ends.map(seconds) == [60, 240, 960, 3600, nil, nil])
    #expect(ends.allSatisfy { $0?.state == .failed })
    #expect(EnrichmentEnd.delay(after: 0) == 60 && EnrichmentEnd.delay(after: .max) == 3600)
  }

  @Test(arguments: [
    (2.0, 2.0), (0, 1), (-5, 1), (1e300, 86_400), (.infinity, 86_400), (.nan, 86_400),
  ])
  func `a wait that a catalogue asks for is no failure, and at most a day`(
    asked: Double, waits: Double
  ) {
    let limited = EnrichmentEnd(
      .rateLimited(.googleBooks, seconds: asked), attempts: 3, at: now)
    let open = EnrichmentEnd(.circuitOpen(.googleBooks, seconds: asked), attempts: 3, at: now)
    #expect(seconds(limited) == waits && seconds(open) == waits)
    #expect(limited?.state == .queued && open?.state == .queued)
  }

  @Test func `a quota waits for the next day, and offline for a later run`() {
    let quota = EnrichmentEnd(.quota(.inventaire, limit: 1000), attempts: 0, at: now)
    guard case .waits(_, let until)? = quota else {
      Issue.record("\(String(describing: quota))")
      return
    }
    #expect(until.description == "2027-01-16T00:00:00.000000+00:00")
    #expect(seconds(EnrichmentEnd(.offline, attempts: 0, at: now)) == 3600)
  }

  @Test
  func `a work that cannot be asked about fails for good, and a broken catalogue ends the run`() {
    #expect(
      EnrichmentEnd(.invalidQuery("?"), attempts: 0, at: now)
        == .failed(.invalidQuery("?"), nextTry: nil))
    #expect(EnrichmentEnd(.storage("disk"), attempts: 0, at: now) == nil)
  }

  @Test(arguments: [
    LookUpError.timeout(.openLibrary, seconds: 15), .provider(.inventaire, reason: "\"x\""),
    .rateLimited(.googleBooks, seconds: nil), .rateLimited(.googleBooks, seconds: 2.5),
    .circuitOpen(.openLibrary, seconds: 299.5), .quota(.openLibrary, limit: 1000),
    .invalidQuery("…"), .storage("full"), .noConsent, .offline,
  ])
  func `an error that is kept reads back`(error: LookUpError) throws {
    let text = error.json.canonicalText
    #expect(try LookUpError(JSONValue(parsing: text)) == error)
  }
}
