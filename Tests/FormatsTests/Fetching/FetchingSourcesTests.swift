import Books
@testable import Formats
import Foundation
import Parameters
@testable import Providers
import Synchronization
import TestSupport
import Testing

struct FetchingSourcesTests {
  private let folder: TemporaryDirectory
  private let sources: FetchingSources

  init() throws {
    folder = try TemporaryDirectory()
    sources = FetchingSources(
      files: BookParsers(), network: Network(), folder: folder.path("sources"), agent: "test/1")
  }

  private static func options(_ change: (inout SourceOptions) -> Void = { _ in }) -> SourceOptions {
    var options = SourceOptions()
    options.allowsPrivateAddresses = true
    change(&options)
    return options
  }

  private static func answer(_ text: String, type: String = "text/plain") -> [ServerStep] {
    [.head(200, ["content-type": type]), .chunk(Array(text.utf8))]
  }

  private func keptFiles() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path("sources"))) ?? []
  }

  @Test func `a URL is fetched once and read from its copy from then on`() async throws {
    let server = try LoopbackServer { _ in Self.answer("The lamp was lit.\n") }
    let url = server.url + "/books/lamp.txt?edition=2"
    for _ in 0..<2 {
      let found = try await sources.identify(url, Self.options())
      #expect(found.source.format == .txt && found.source.name == "lamp.txt")
      #expect(found.origin == url)
      let book = try await sources.parser(for: .txt).parse(found.source, resuming: []) { _ in }
      #expect(book.pages.map(\.text) == ["The lamp was lit."])
    }
    #expect(server.requests.count == 1)
    #expect(server.requests.first?.headers["user-agent"] == "test/1")
    #expect(keptFiles().count == 2)
    await sources.forget(url)
    #expect(keptFiles().isEmpty)
  }

  @Test(arguments: [
    ("text/plain", "<html>x", BookFormat.txt), ("text/plain; charset=utf-8", "# A", .txt),
    ("application/octet-stream", "The lamp.", .txt), ("", "The lamp.", .txt),
    ("application/pdf", "The lamp.", .txt),
  ])
  func `the content type decides between kinds of text`(
    type: String, body: String, format: BookFormat
  ) async throws {
    let server = try LoopbackServer { _ in Self.answer(body, type: type) }
    #expect(try await sources.identify(server.url + "/x", Self.options()).source.format == format)
    #expect(server.requests.count == 1)
  }

  @Test func `the charset of the content type is used`() async throws {
    let body = try Data(contentsOf: Fixture.url("txt/encodings/windows-1253.txt"))
    let server = try LoopbackServer { _ in
      [.head(200, ["content-type": "text/plain; charset=\"windows-1253\""]), .chunk(Array(body))]
    }
    let found = try await sources.identify(server.url + "/greek", Self.options())
    let book = try await sources.parser(for: .txt).parse(found.source, resuming: []) { _ in }
    #expect(book.pages[0].text.contains("Ο φαροφύλακας") && server.requests.count == 1)
  }

  @Test func `private addresses are refused without permission`() async throws {
    let server = try LoopbackServer { _ in Self.answer("secret") }
    for host in ["127.0.0.1", "localhost", "0x7f000001", "127.1", "[::ffff:127.0.0.1]"] {
      let url = "http://\(host):\(server.port)/"
      do {
        _ = try await sources.identify(url, SourceOptions())
        Issue.record("\(host) was fetched")
      } catch BookError.fetchFailed(_, .privateAddress) {
      }
    }
    #expect(server.connections == 0 && keptFiles().isEmpty)
  }

  @Test(arguments: ["ftp://example.org/x", "file:///etc/passwd", "gopher://x/"])
  func `only http and https are fetched`(url: String) async {
    await #expect {
      try await sources.identify(url, Self.options())
    } throws: { error in
      if case BookError.fetchFailed(_, .unsupportedScheme) = error { true } else { false }
    }
  }

  @Test(arguments: [
    "http://ann:secret@localhost/x", "https://ann@example.org", "http://a@b@c/?d@e",
  ])
  func `a password in a URL is not sent, kept or shown`(url: String) async {
    await #expect {
      try await sources.identify(url, Self.options())
    } throws: { error in
      guard case BookError.fetchFailed(let shown, .malformed) = error else { return false }
      return !shown.contains("ann") && !shown.contains("a@b")
    }
    #expect(keptFiles().isEmpty)
  }

  @Test func `redirects are followed, but not for ever and not to other schemes`() async throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/there": Self.answer("Arrived.")
      case "/once": [.head(302, ["location": "/there"]), .chunk(Array("moved".utf8))]
      case "/file": [.head(302, ["location": "file:///etc/passwd"])]
      default: [.head(302, ["location": "/for-ever"])]
      }
    }
    let found = try await sources.identify(server.url + "/once", Self.options())
    #expect(found.byteCount == "Arrived.".utf8.count)
    await #expect(
      throws: BookError.fetchFailed(
        url: server.url + "/for-ever", .tooManyRedirects(limit: 5))
    ) { try await sources.identify(server.url + "/for-ever", Self.options()) }
    await #expect(throws: BookError.self) {
      try await sources.identify(server.url + "/file", Self.options())
    }
    #expect(keptFiles().count == 2)
  }

  @Test(arguments: [
    ("/2026/the%20lamp.html", "the lamp"), ("/lamps/", "lamps"), ("/lamps/index.html", "lamps"),
    ("/", "127.0.0.1"), ("", "127.0.0.1"), ("/index.php?page=3", "127.0.0.1"),
    ("/home", "home"), ("/a%2Fb", "b"),
  ])
  func `a page without a name is called by its address`(path: String, title: String) async throws {
    let server = try LoopbackServer { _ in Self.answer("<p>Lit.", type: "text/html") }
    let found = try await sources.identify(server.url + path, Self.options())
    let book = try await sources.parser(for: .html).parse(found.source, resuming: []) { _ in }
    let port = ":\(server.port)"
    #expect(book.title == (title == "127.0.0.1" ? title + port : title))
  }

  @Test func `a page that is too large, empty, refused or cut off has its own error`() async throws
  {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/large":
        [.head(200, [:])] + (0..<20).map { _ in .chunk([UInt8](repeating: 65, count: 1 << 17)) }
      case "/empty": [.head(200, ["content-type": "text/plain"])]
      case "/cut": [.head(200, [:]), .chunk([65]), .cut]
      case "/part": [.head(206, ["content-range": "bytes 0-0/9"]), .chunk([65])]
      case "/png": [.head(200, [:]), .chunk([0x89, 0x50, 0, 0, 0, 0, 0, 0, 0, 0])]
      default: [.head(404, ["content-type": "text/html"]), .chunk(Array("no".utf8))]
      }
    }
    let small = Self.options { $0.limits.bytes = 1 << 20 }
    func error(_ path: String) async -> BookError? {
      do {
        _ = try await sources.identify(server.url + path, small)
        return nil
      } catch { return error as? BookError }
    }
    let url = server.url
    #expect(
      await error("/large")
        == .limitExceeded(source: url + "/large", limit: .bytes, allowed: 1))
    #expect(await error("/empty") == .fetchFailed(url: url + "/empty", .empty))
    #expect(await error("/part") == .fetchFailed(url: url + "/part", .status(206)))
    #expect(await error("/none") == .fetchFailed(url: url + "/none", .status(404)))
    let cut = await error("/cut")
    if case .fetchFailed(_, .cutOff) = cut {} else { Issue.record("not cut off but \(cut as Any)") }
    if case .unsupportedFormat = await error("/png") {} else { Issue.record("a picture is a book") }
    #expect(keptFiles().isEmpty && server.requests.count == 6)
  }
}
