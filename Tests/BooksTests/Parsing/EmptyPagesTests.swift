import Books
import Testing

struct EmptyPagesTests {
  private func report(
    empty: Set<Int>, scanned: Set<Int> = [], of count: Int
  ) -> ParseReport {
    var report = ParseReport()
    report.note(
      emptyPagesOf: (1...count).map {
        Page(number: $0, label: nil, text: empty.contains($0) ? "" : "The lamp was lit at sunset.")
      }, scanned: scanned)
    return report
  }

  @Test func `a tenth of the pages without text may be scanned`() {
    let report = report(empty: [4, 5, 8], of: 30)
    #expect(report.emptyPages == [4, 5, 8] && !report.looksScanned)
    #expect(report.pagesPerhapsScanned(of: 30) == [4, 5, 8])
  }

  @Test func `covers and blank leaves are not counted as scans`() {
    #expect(report(empty: [1, 10], of: 10).pagesPerhapsScanned(of: 10).isEmpty)
    #expect(report(empty: [1, 4, 8], of: 31).pagesPerhapsScanned(of: 31).isEmpty)
  }

  @Test func `pictures with a stamp count as empty pages`() {
    #expect(report(empty: [1], scanned: [2, 3], of: 30).emptyPages == [1, 2, 3])
    #expect(report(empty: [], scanned: Set(1...9), of: 10).looksScanned)
  }

  @Test func `a scanned book gets one warning`() {
    let report = report(empty: Set(1...9), of: 10)
    #expect(report.looksScanned && report.pagesPerhapsScanned(of: 10).isEmpty)
  }
}
