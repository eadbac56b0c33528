import Asking
import Books
import DeskSupport
import Formats
import Foundation
import Notebook
import Parameters
import Providers
import TestSupport
import Testing

/// A deleted book leaves nothing in the library, on the desk or on disk.
struct DeleteBookTests {
  @Test func `a fetched book takes its kept text along and leaves the desk`() async throws {
    let server = try LoopbackServer { _ in
      [
        .head(200, ["content-type": "text/plain"]),
        .chunk(Array("The lamp burned whale oil until the winter.\n".utf8)),
      ]
    }
    let folder = try TemporaryDirectory()
    func kept() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("sources"))
    }
    let desk = try await Desk(
      [:], providers: [ExtractChatProvider()],
      sources: FetchingSources(
        files: BookParsers(), network: Network(), folder: folder.path("sources"), agent: "test/1"),
      folder: folder)
    var options = SourceOptions()
    options.allowsPrivateAddresses = true
    let opened = try await PutOnDesk(desk.notebook).run(
      server.url + "/lamp.txt", source: options, observer: { _ in })
    #expect(try !kept().isEmpty)
    #expect(await desk.notebook.current?.book.id == opened.desk.book.id)
    try await Library(desk.notebook).delete(opened.desk.book)
    #expect(try kept().isEmpty)
    #expect(await desk.notebook.current == nil)
    #expect(try await Library(desk.notebook).all().isEmpty)
    await #expect(throws: NotebookError.self) {
      _ = try await AskQuestion(desk.notebook).run("What burned?", observer: { _ in })
    }
  }
}
