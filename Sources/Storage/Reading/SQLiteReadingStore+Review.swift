package import Basics
import Bindings
package import Reading

/// What machines propose, in the library database.
extension SQLiteReadingStore {
  package func propose(_ proposals: [ReviewProposal], at time: Timestamp) async throws -> Int {
    try await database.write { try ReviewTable($0).propose(proposals, at: time) }
  }

  package func reviews() async throws -> [ReviewItem] {
    try await database.read { try ReviewTable($0).items() }
  }

  package func reviewCount() async throws -> Int {
    try await database.read { try ReviewTable($0).count() }
  }

  package func putOff(_ number: Int) async throws {
    try await database.write { try ReviewTable($0).putOff(number) }
  }
}
