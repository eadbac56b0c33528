import Domain
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct FormatVariantsTests {
  /// Letters and digits alone; rules, stars and quotes are drawn differently.
  private static func words(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber ? $0 : " " })
  }

  @Test func `a novel has the same words as text and as a web page`() async throws {
    let corpus = try #require(Fixture.corpus)
    let text = try await parseFile(corpus.appending(path: "txt/sherlock-1661-8.txt"))
    let page = try await parseFile(corpus.appending(path: "html/sherlock-1661-h.htm"))
    #expect(page.book.report.licenceLines > 300)
    #expect(wordBagF1(Self.words(text.text), Self.words(page.text)) >= 0.99)
  }

  @Test func `packing changes nothing`() async throws {
    let corpus = try #require(Fixture.corpus)
    let folder = try TemporaryDirectory()
    let plain = corpus.appending(path: "txt/latin-plays-31894-0.txt")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/gzip")
    process.arguments = ["-c", plain.path]
    let packed = folder.path("latin.txt.gz")
    #expect(FileManager.default.createFile(atPath: packed, contents: nil))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: packed))
    try process.run()
    process.waitUntilExit()
    let (one, other) = (try await parseFile(plain), try await parseFile(URL(filePath: packed)))
    #expect(one.book.pages == other.book.pages)
  }
}
