import Answers
import Asking
import Basics
package import Books
import Files
import Foundation
import Notebook
import Providers
package import Replays
package import Search
import Shell
import ShellKit
package import TestSupport
import Testing

/// A notebook whose model is a server of our own, with everything needed to replay its session.
package struct ReplayDesk {
  package let desk: Desk
  package let server: LoopbackServer
  private let sources: MemorySources
  private let isCompatible: Bool
  private static let pages = (1...12).map { Page.telltale($0, words: 60) }

  /// The server answers with recorded streams of the Messages API, in turn.
  package init(_ streams: [String], files: [String: [Page]] = [:], sampleBook: String? = nil)
    async throws
  {
    let replies = try streams.map { try RecordedStream.bytes("anthropic/\($0).sse") }
    try await self.init(
      LoopbackServer { .eventStream(replies[$0.index % replies.count], size: 50) }, files: files,
      sampleBook: sampleBook)
  }

  /// The server plays a scene of the model server, as one of OpenAI's format on demand.
  package init(scene: String, isCompatible: Bool = false) async throws {
    try await self.init(
      LoopbackServer { ModelScene.steps(for: $0) }, path: "/\(scene)", isCompatible: isCompatible,
      files: [:])
  }

  /// The server answers each request by a script.
  package init(
    files: [String: [Page]], isCompatible: Bool = false,
    serving script: @escaping @Sendable (ServedRequest) -> [ServerStep]
  ) async throws {
    try await self.init(LoopbackServer(script), isCompatible: isCompatible, files: files)
  }

  private init(
    _ server: LoopbackServer, path: String = "", isCompatible: Bool = false,
    files: [String: [Page]], sampleBook: String? = nil
  ) async throws {
    self.server = server
    self.isCompatible = isCompatible
    sources = MemorySources(["/b": Self.pages].merging(files) { $1 }, hasher: ContentHasher.sha256)
    desk = try await Desk(
      [:], providers: [try Self.provider(server.url + path, isOffline: false, isCompatible)],
      sources: sources, sampleBook: sampleBook)
    _ = try await desk.open("b", ["chunk.size=40w", "top_k=2", "prompt.history=2"])
  }

  package var location: String { desk.notebook.recorder.location }
  package func pageMap() async throws -> PageMap {
    let book = try #require(try await desk.notebook.books.books().first)
    return try await desk.notebook.books.text(of: book.id).pageMap
  }

  package var folder: TemporaryDirectory { desk.folder }

  package func ask(_ questions: String...) async throws {
    for question in questions {
      let asked = try await AskQuestion(desk.notebook).run(question, observer: { _ in })
      if let failure = asked.answer.failure { throw failure }
    }
  }

  /// Replays the session, or the one at `place`, with providers that are offline, in a library that is empty at first.
  package func replay(
    _ options: ReplayOptions = ReplayOptions(), at place: String? = nil,
    embedders: (any EmbeddingCatalog)? = nil
  ) async throws -> ReplayReport {
    try await desk.replay(
      place ?? location, options, sources: sources, embedders: embedders,
      offline: [try Self.provider("http://127.0.0.1:9", isOffline: true, isCompatible)])
  }

  /// Puts a template into the workspace.
  package func template(_ name: String, _ source: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("prompts-lab"), withIntermediateDirectories: true)
    try Data(source.utf8).write(
      to: folder.url.appending(path: "prompts-lab/\(name).prompt"))
  }

  /// Changes one page of the book in the library.
  package func changePage(_ number: Int) async throws {
    let index = desk.notebook.index
    let book = try #require(try await index.books.books().first)
    var pages = Self.pages
    pages[number - 1] = Page(number: number, text: pages[number - 1].text + "x")
    try await index.books.savePages(
      ParsedBook(title: book.title, pages: pages), of: book.id,
      pagesHash: PagesHash.of(pages, hasher: index.hasher))
    var changed = book
    changed.pagesHash = PagesHash.of(pages, hasher: index.hasher)
    try await index.books.save(changed)
  }

  private static func provider(_ address: String, isOffline: Bool, _ isCompatible: Bool) throws
    -> any ChatProvider
  {
    var settings = NetworkSettings()
    settings.isOffline = isOffline
    if isCompatible {
      return RemoteChatProvider.compatible(
        at: address + "/v1", network: Network(settings), keys: FixedKeyStore(),
        models: try ModelTable.bundled())
    }
    return RemoteChatProvider.anthropic(
      network: Network(settings), keys: FixedKeyStore(["ANTHROPIC_API_KEY": "sk-ant-test-123"]),
      models: try ModelTable.bundled(), address: address)
  }
}
