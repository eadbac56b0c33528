package import Basics

/// What machines propose and a person decides.
package protocol ReviewQueue: Sendable {
  /// Keeps proposals; one about a book of which another is open is left out. Returns how many are new.
  func propose(_ proposals: [ReviewProposal], at time: Timestamp) async throws -> Int
  /// Open items of books on the shelf or not yet on it: those put off last, the surest first.
  func reviews() async throws -> [ReviewItem]
  /// Number of open items.
  func reviewCount() async throws -> Int
  /// Puts an item behind the others.
  func putOff(_ number: Int) async throws
}
