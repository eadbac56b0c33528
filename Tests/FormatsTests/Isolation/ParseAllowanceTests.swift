@testable import Bindings
import Books
import Parameters
import Testing

@testable import Formats

struct ParseAllowanceTests {
  private let limits = ParsingLimits(Parameters())

  private func failure(
    _ seconds: Double, megabytes: Int, since: Double = 0, format: BookFormat = .pdf,
    size: Int = 1 << 20
  ) -> BookError? {
    ParseAllowance(limits, format: format, byteCount: size).failure(
      ProcessUse(seconds: seconds, residentBytes: megabytes << 20), since: since, source: "a")
  }

  @Test func `an honest book stays within its allowance`() {
    #expect(failure(5, megabytes: 200) == nil)
    #expect(failure(5, megabytes: 2000, size: 100 << 20) == nil)
  }

  @Test func `work without progress and excessive memory are refused`() {
    #expect(failure(200, megabytes: 1)?.reason?.contains("ingest.max_seconds=1200") == true)
    #expect(failure(200, megabytes: 1, since: 199) == nil)
    #expect(failure(1, megabytes: 405)?.reason?.contains("ingest.max_mb=512") == true)
  }

  @Test func `many small steps are refused like a long one`() {
    #expect(failure(260, megabytes: 1, since: 259)?.reason?.contains("more than 250 s") == true)
    #expect(failure(260, megabytes: 1, since: 259, size: 2 << 20) == nil)
  }

  @Test func `a recommended limit is within the range of its parameter`() {
    var limits = ParsingLimits(Parameters())
    limits.bytes = 3000 << 20
    limits.seconds = 80_000
    let allowance = ParseAllowance(limits, format: .pdf, byteCount: 1)
    let busy = ProcessUse(seconds: 1e6, residentBytes: 1)
    let large = ProcessUse(seconds: 0, residentBytes: 1 << 50)
    #expect(
      allowance.failure(busy, since: 0, source: "a")?.reason?.contains("max_seconds=86400 allows")
        == true)
    #expect(
      allowance.failure(large, since: 0, source: "a")?.reason?.contains("max_mb=4095 allows")
        == true)
  }

  @Test func `archives have a larger allowance, and no size overflows`() {
    #expect(failure(1, megabytes: 470, format: .epub) == nil)
    #expect(failure(1, megabytes: 1 << 20, size: .max) == nil)
  }
}

extension BookError {
  fileprivate var reason: String? {
    guard case .parseFailed(_, let reason) = self else { return nil }
    return reason
  }
}
