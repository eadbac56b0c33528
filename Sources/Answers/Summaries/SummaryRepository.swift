package import Basics
package import Books

/// Storage of summaries, by what they were made of.
package protocol SummaryRepository: Sendable {
  /// Nil when none was made of exactly this.
  func summary(_ key: ContentHash, of book: BookID) async throws -> SectionSummary?
  /// Replaces one of the same key.
  func save(
    _ summary: SectionSummary, key: ContentHash, of book: BookID, index: Int, at: Timestamp
  ) async throws
}
