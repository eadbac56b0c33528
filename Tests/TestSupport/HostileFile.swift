package import Foundation
import Testing

/// One row of a list of hostile files: what becomes of the file, and what it may cost.
package struct HostileFile: Decodable, Sendable, CustomTestStringConvertible {
  /// Path below the folder of its list.
  package let file: String
  /// `ok`, `reject` or `ok-or-reject`.
  package let expect: String
  package let contains: [String]
  package let notContains: [String]
  /// Seconds.
  package let timeLimit: Double
  /// Megabytes of resident memory.
  package let memoryLimit: Int
  private var folder = Fixture.url("")

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
  package var url: URL { folder.appending(path: file) }

  /// The project's own files, which `shared/fixtures/hostile/make_files.py` writes, and those of the
  /// corpus where it is there.
  package static let all = own + ofCorpus

  /// The list with more of the world in it, for tests that start programs: that of the corpus, or without
  /// it the project's own.
  package static let longest = ofCorpus.isEmpty ? own : ofCorpus

  package static let own = list(below: Fixture.url(""))
  private static let ofCorpus = Fixture.corpus.map(list) ?? []

  /// Empty for a list that cannot be read, which a test of its own tells.
  private static func list(below folder: URL) -> [HostileFile] {
    guard let data = try? Data(contentsOf: folder.appending(path: "hostile/expect.json")),
      var rows = try? JSONDecoder().decode([HostileFile].self, from: data)
    else { return [] }
    for index in rows.indices { rows[index].folder = folder }
    return rows
  }
}
