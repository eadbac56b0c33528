import Basics
import Reading
@testable import Replays
@testable import ShelfShell
import Testing

@testable import Shell

/// The envelope of a look-up for programs.
struct LookUpAnswerJSONTests {
  private func found() throws -> LookUpAnswer {
    var edition = CatalogueEdition(source: .openLibrary)
    edition.isbns = [try ISBN("9780061054884")]
    let work = CatalogueWork(
      title: Stated("The Dispossessed", .openLibrary),
      authors: [CatalogueAuthor(name: "Ursula K. Le Guin", source: .local)],
      firstPublished: Stated(1974, .local), editions: [edition])
    let query = try LookUpQuery(isbns: edition.isbns)
    var metadata = LookUpMetadata()
    metadata.providers = [.local, .openLibrary]
    metadata.cacheAge = 86_400
    metadata.elapsed = 2.345
    metadata.failures = [CatalogueFailure(.inventaire, .timeout(.inventaire, seconds: 15))]
    return LookUpAnswer(.success([MatchedWork(work, for: query)]), metadata)
  }

  @Test func `works, editions and authors name each other, and facts their catalogue`() throws {
    let json = LookUpView(answer: try found()).json
    #expect(json["success"] == .bool(true))
    let work = try #require(json["data"]?["works"]?.array?.first)
    #expect(work["title"]?["source"] == .string("openlibrary"))
    #expect(
      work["first_published"] == .object(["value": .integer(1974), "source": .string("local")]))
    #expect(work["authors"] == .strings(["a1"]) && work["has_isbn"] == .bool(true))
    #expect(json["data"]?["editions"]?.array?.first?["work"] == work["id"])
    #expect(json["data"]?["authors"]?.array?.first?["id"] == .string("a1"))
    let metadata = try #require(json["metadata"])
    #expect(metadata["cached"] == .bool(true) && metadata["elapsed_ms"]?.double == 2.3)
    #expect(metadata["cache_age_seconds"] == .integer(86_400))
    #expect(metadata["providers"] == .strings(["local", "openlibrary"]))
    #expect(metadata["failures"]?.array?.first?["code"] == .string("PROVIDER_TIMEOUT"))
  }

  @Test func `no work is a success of the provider none`() {
    let json = LookUpView(answer: LookUpAnswer(.success([]), LookUpMetadata())).json
    #expect(json["success"] == .bool(true) && json["data"]?["total"] == .integer(0))
    #expect(json["metadata"]?["provider"] == .string("none"))
  }

  @Test(arguments: [
    (LookUpError.rateLimited(.openLibrary, seconds: 30), "RATE_LIMIT_EXCEEDED", true),
    (.circuitOpen(.googleBooks, seconds: 300), "CIRCUIT_OPEN", true), (.offline, "OFFLINE", false),
    (.invalidQuery(""), "INVALID_QUERY", false), (.noConsent, "NO_CONSENT", false),
    (.provider(.inventaire, reason: "x"), "PROVIDER_ERROR", true),
  ])
  func `an error has its code`(error: LookUpError, code: String, isRetryable: Bool) {
    let json = LookUpView(answer: LookUpAnswer(.failure(error), LookUpMetadata())).json
    #expect(json["success"] == .bool(false) && json["error"]?["code"] == .string(code))
    #expect(json["error"]?["retryable"] == .bool(isRetryable))
    #expect(json["error"]?["message"]?.string?.isEmpty == false)
  }
}
