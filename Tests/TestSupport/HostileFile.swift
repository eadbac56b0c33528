package import Foundation
import Testing

/// One row of the corpus' list of hostile files: what becomes of the file, and what it may cost.
package struct HostileFile: Decodable, Sendable, CustomTestStringConvertible {
  /// Path below the corpus.
  package let file: String
  /// `ok`, `reject` or `ok-or-reject`.
  package let expect: String
  package let contains: [String]
  package let notContains: [String]
  /// Seconds.
  package let timeLimit: Double
  /// Megabytes of resident memory.
  package let memoryLimit: Int

  enum CodingKeys: String, CodingKey {
    case file, expect, contains
    case notContains = "not_contains"
    case timeLimit = "limit_s"
    case memoryLimit = "rss_mb"
  }

  package var testDescription: String { file }
  package var mayBeRead: Bool { expect != "reject" }
  package var mayBeRefused: Bool { expect != "ok" }
  package var isProtected: Bool { file.contains("/drm/") }

  /// Every file of the list; empty where the corpus is absent.
  package static var all: [HostileFile] {
    guard let url = Fixture.corpus?.appending(path: "hostile/expect.json"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? JSONDecoder().decode([HostileFile].self, from: data)) ?? []
  }

  package func url() throws -> URL { try #require(Fixture.corpus).appending(path: file) }
}
