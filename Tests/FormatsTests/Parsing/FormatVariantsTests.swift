import Books
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

  /// Another publisher set other quotes and wrote `tonight` for `to-night`, and added an imprint.
  @Test func `a novel has the same words in the edition of another publisher`() async throws {
    let corpus = try #require(Fixture.corpus)
    let text = try await parseFile(corpus.appending(path: "txt/sherlock-1661-8.txt"))
    let edition = try await parseFile(corpus.appending(path: Self.book))
    #expect(wordBagF1(Self.words(text.text), Self.words(edition.text)) >= 0.99)
  }

  /// The edition for plain screens writes vowels without their macrons, and says so in its notes.
  @Test func `a play has the same words with and without macrons`() async throws {
    let corpus = try #require(Fixture.corpus)
    let names = ["0", "8"].map { corpus.appending(path: "txt/latin-plays-31894-\($0).txt") }
    let texts = (try await parseFile(names[0]).text, try await parseFile(names[1]).text)
    let plain = [texts.0, texts.1].map {
      Self.words($0.folding(options: .diacriticInsensitive, locale: nil))
    }
    #expect(wordBagF1(plain[0], plain[1]) >= 0.99)
  }

  private static let pandoc = "/usr/bin/pandoc"
  private static let office = "/usr/bin/soffice"

  private static func exists(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: program)
  }

  /// Runs a converter in a folder of its own, which is its home, too.
  private static func run(_ program: String, _ arguments: [String], in folder: TemporaryDirectory)
    async throws
  {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["HOME": folder.url.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    #expect(process.terminationStatus == 0)
  }

  private static let novel = "html/sherlock-1661-h.htm"
  private static let book = "epub/arthur-conan-doyle_the-adventures-of-sherlock-holmes.epub"

  @Test(
    .enabled(if: exists(pandoc), "pandoc is absent"),
    arguments: [
      (novel, "html", "docx", "docx"), (novel, "html", "epub3", "epub"),
      (novel, "html", "gfm", "md"), (novel, "html", "plain", "txt"), (book, "epub", "docx", "docx"),
      (book, "epub", "html", "html"), (book, "epub", "gfm", "md"),
    ])
  func `a book converted by pandoc keeps its words`(
    file: String, from: String, to: String, suffix: String
  ) async throws {
    let folder = try TemporaryDirectory()
    let original = try #require(Fixture.corpus).appending(path: file)
    try await Self.run(
      Self.pandoc, ["-f", from, "-t", to, original.path, "-o", "book.\(suffix)"], in: folder)
    let (before, after) = (
      try await parseFile(original),
      try await parseFile(folder.url.appending(path: "book.\(suffix)"))
    )
    #expect(wordBagF1(after.text, before.text) >= 0.99)
  }

  @Test(
    .enabled(if: exists(pandoc) && exists(office), "pandoc or LibreOffice is absent"),
    .timeLimit(.minutes(5)))
  func `a book converted by LibreOffice keeps its words`() async throws {
    let folder = try TemporaryDirectory()
    let original = try #require(Fixture.corpus).appending(path: Self.book)
    try await Self.run(
      Self.pandoc, ["-f", "epub", "-t", "odt", original.path, "-o", "book.odt"], in: folder)
    let before = try await parseFile(original).text
    for suffix in ["docx", "pdf", "html"] {
      try await Self.run(
        Self.office, ["--headless", "--convert-to", suffix, "book.odt"], in: folder)
      let after = try await parseFile(folder.url.appending(path: "book.\(suffix)")).text
      #expect(wordBagF1(after, before) >= 0.99, "\(suffix)")
    }
  }

  @Test func `a packed book reads the same`() async throws {
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
