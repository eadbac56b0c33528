import Books
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct MainContentCorpusTests {
  private static let pages: [String] = {
    let folder = Fixture.corpus?.appending(path: "html/readability")
    return (folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? [])
      .sorted()
  }()

  @Test(arguments: pages)
  func `the article of a page is found`(name: String) async throws {
    let folder = try #require(Fixture.corpus).appending(path: "html/readability/\(name)")
    var options = SourceOptions()
    let expected = try await parseFile(folder.appending(path: "expected.html"), options: options)
    options.scope = .article
    let found = try await parseFile(folder.appending(path: "source.html"), options: options)
    let f1 = wordBagF1(found.text, expected.text)
    #expect(f1 >= 0.95)
  }
}
