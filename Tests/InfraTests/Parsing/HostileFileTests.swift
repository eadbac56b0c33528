import Domain
import Foundation
import Infra
import TestSupport
import Testing

/// One row of the corpus' list of hostile files.
private struct Expectation: Decodable, Sendable, CustomTestStringConvertible {
  let file: String
  let expect: String
  let contains: [String]
  let notContains: [String]

  enum CodingKeys: String, CodingKey {
    case file, expect, contains
    case notContains = "not_contains"
  }

  var testDescription: String { file }

  private static let folders = ["pdf", "txt", "epub", "drm", "html"]

  static var readable: [Expectation] {
    guard let url = Fixture.corpus?.appending(path: "hostile/expect.json"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    let all = (try? JSONDecoder().decode([Expectation].self, from: data)) ?? []
    return all.filter { row in
      folders.contains { row.file.hasPrefix("hostile/\($0)/") }
    }
  }
}

@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct HostileFileTests {
  @Test func `the list of hostile files is read`() { #expect(Expectation.readable.count == 14) }

  @Test(arguments: Expectation.readable)
  fileprivate func `a hostile file ends as its list says`(row: Expectation) async throws {
    let url = try #require(Fixture.corpus).appending(path: row.file)
    do {
      let parsed = try await parseFile(url)
      #expect(row.expect != "reject")
      // The list is in lower case, the files are not.
      let text = parsed.text.lowercased()
      for word in row.contains { #expect(text.contains(word.lowercased())) }
      for word in row.notContains { #expect(!text.contains(word.lowercased())) }
      #expect(parsed.book.report.looksScanned || parsed.book.pages.contains { !$0.text.isEmpty })
    } catch let error as BookError {
      #expect(row.expect != "ok")
      guard row.file.hasPrefix("hostile/drm") else { return }
      #expect(error == .drmProtected(source: url.lastPathComponent, scheme: "Adobe ADEPT"))
    }
  }
}
