import Bindings
import Domain
import Testing

@testable import Infra

struct ParseAllowanceTests {
  private let limits = ParsingLimits()

  private func failure(
    _ seconds: Double, megabytes: Int, since: Double = 0, format: BookFormat = .pdf,
    size: Int = 1 << 20
  ) -> BookError? {
    ParseAllowance(limits, format: format, byteCount: size).failure(
      ProcessUse(seconds: seconds, residentBytes: megabytes << 20), since: since, source: "a")
  }

  @Test func `an honest book is left alone`() {
    #expect(failure(5, megabytes: 200) == nil)
    #expect(failure(5, megabytes: 2000, size: 100 << 20) == nil)
  }

  @Test func `work without progress and memory without measure are refused`() {
    #expect(failure(300, megabytes: 1)?.reason?.contains("ingest.max_seconds=1200") == true)
    #expect(failure(300, megabytes: 1, since: 299) == nil)
    #expect(failure(1, megabytes: 405)?.reason?.contains("ingest.max_mb=512") == true)
  }

  @Test func `archives may grow, and no size overflows`() {
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
