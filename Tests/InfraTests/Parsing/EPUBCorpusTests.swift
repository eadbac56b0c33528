import Domain
import Foundation
import Infra
import TestSupport
import Testing

@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct EPUBCorpusTests {
  private func corpus(_ path: String) throws -> URL {
    try #require(Fixture.corpus).appending(path: path)
  }

  private func parse(_ name: String) async throws -> ParsedBook {
    try await parseFile(corpus("epub/\(name).epub")).book
  }

  @Test(
    arguments: [
      "arthur-conan-doyle_the-adventures-of-sherlock-holmes", "h-g-wells_the-time-machine",
      "epub2_ocf-minimal-valid", "ocf-filename-utf8-valid", "w3c_nav-spine_not-in-spine",
      "w3c_ocf-font_obfuscation", "w3c_pkg-spine-order",
    ])
  func `the words of an EPUB are those pandoc finds`(name: String) async throws {
    let golden = try String(
      contentsOf: corpus("goldens/\(name).epub.pandoc.txt"), encoding: .utf8)
    let text = try await parse(name).pages.map(\.text).joined(separator: "\n")
    let f1 = wordBagF1(text, golden)
    #expect(f1 >= 0.99)
    if let folder = ProcessInfo.processInfo.environment["KEEP_TEXTS"] {
      try text.write(toFile: "\(folder)/\(name).txt", atomically: true, encoding: .utf8)
    }
  }
}
