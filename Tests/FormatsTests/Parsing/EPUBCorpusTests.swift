import Books
import Foundation
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
    #expect(f1 >= 0.999)
  }

  @Test func `chapters are the entries of the navigation document`() async throws {
    let machine = try await parse("h-g-wells_the-time-machine")
    #expect(
      machine.chapters.map(\.title) == [
        "Titlepage", "Imprint", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI",
        "XII", "Epilogue", "Endnotes", "Colophon", "Uncopyright",
      ])
    #expect(machine.title == "The Time Machine" && machine.author == "H. G. Wells")
    let fifth = try #require(machine.chapters.first { $0.title == "V" })
    #expect(machine.pages[fifth.startPage - 1].text.hasPrefix("V\n\n“As I stood there musing"))
    let holmes = try await parse("arthur-conan-doyle_the-adventures-of-sherlock-holmes")
    #expect(holmes.chapters.count(where: { $0.level == 2 }) == 3)
    for chapter in holmes.chapters {
      #expect(
        holmes.pages[chapter.startPage - 1].text.contains(chapter.title) || chapter.level == 1)
    }
  }

  @Test func `an EPUB that cannot be read is refused with the reason`() async throws {
    await #expect(
      throws: BookError.drmProtected(
        source: "epubcheck_ocf-encryption-unknown-valid.epub",
        scheme: "unknown algorithm http://www.w3.org/2001/04/xmlenc#kw-aes128")
    ) { try await parse("epubcheck_ocf-encryption-unknown-valid") }
    await #expect(throws: BookError.self) {
      try await parse("ocf-zip-unreadable-no-end-header-fatal")
    }
  }
}
