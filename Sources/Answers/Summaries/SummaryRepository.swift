package import Basics
package import Books

/// Storage of summaries, by the hash of their inputs.
package protocol SummaryRepository: Sendable {
  /// The summary made from exactly these inputs; nil without one.
  func summary(_ key: ContentHash, of book: BookID) async throws -> SectionSummary?
  /// Saves a summary, replacing one of the same key.
  func save(
    _ summary: SectionSummary, key: ContentHash, of book: BookID, index: Int, at: Timestamp
  ) async throws
}
