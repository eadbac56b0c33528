import Testing

@testable import Shell

/// The tour ticks off what was done, not what was tried.
struct TourTests {
  @Test func `a book that could not be opened is still to be opened`() async throws {
    let tour = try await CommandDesk().transcript(
      ["/open nowhere.txt", "/help tour"], columns: 80)
    #expect(tour.contains("→ Open a book"), "\(tour)")
    let opened = try await CommandDesk().transcript(["/open /lamp.txt", "/help tour"], columns: 80)
    #expect(opened.contains("✓ Open a book"), "\(opened)")
  }
}
