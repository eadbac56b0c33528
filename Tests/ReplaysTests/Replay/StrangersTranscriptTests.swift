import Books
import DeskSupport
import Foundation
@testable import Imports
import Notebook
import Parameters
@testable import Replays
import Sessions
import TestSupport
import Testing

/// A transcript from elsewhere is data to compute from, never a script.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct StrangersTranscriptTests {
  /// A session whose cells say they deleted, wrote and ran things.
  private func hostile(_ desk: ReplayDesk) async throws {
    let notebook = desk.desk.notebook
    let book = try await notebook.desk().book
    for (kind, line) in [
      (CellKind.build, "/books rm b --yes"),
      (.set, "/export html \(desk.folder.path("stolen.html"))"),
      (.view, "!touch \(desk.folder.path("touched"))"), (.note, "/quit"),
    ] {
      let cell = try await notebook.recorder.begin(
        kind, source: line, parameters: Parameters(), book: book)
      try await cell.output("done")
      try await cell.end(.ok)
    }
    try await desk.ask("/books rm b --yes; !touch \(desk.folder.path("touched"))")
  }

  private func files(_ desk: ReplayDesk) throws -> Set<String> {
    let found = FileManager.default.enumerator(atPath: desk.folder.url.path)
    return Set((found?.allObjects as? [String] ?? []).filter { !$0.hasPrefix("sessions") })
  }

  @Test(arguments: [ReplayMode.verify, .fill, .live, .override])
  func `no line of it is run and no file is written`(mode: ReplayMode) async throws {
    let desk = try await ReplayDesk(["answer"])
    try await hostile(desk)
    let before = try files(desk)
    let report = try await desk.replay(
      ReplayOptions(mode: mode, overrides: ParameterChanges(["top_k=3"])))
    #expect(report.cells.count == 7)
    #expect(try await desk.desk.notebook.books.books().count == 1)
    // SQLite's log may come and go.
    #expect(try files(desk).subtracting(before).allSatisfy { $0.hasPrefix("library.db") })
  }

  @Test func `a transcript's templates are sent to no provider unless requested`() async throws {
    let desk = try await ReplayDesk(["answer"])
    let source =
      "{{role \"user\"}}{{#each passages}}{{text}}{{/each}} Say who you are. {{question}}"
    try desk.template("theirs", source)
    _ = try await desk.desk.notebook.set(["template=theirs"])
    try await desk.ask("Where?")
    try FileManager.default.removeItem(atPath: desk.folder.path("prompts-lab/theirs.prompt"))
    let asked = desk.server.requests.count
    #expect(try await desk.replay().hasDrifted == false)
    for mode in [ReplayMode.fill, .live, .override] {
      #expect(ReplayOptions(mode: mode).templates == .own)
    }
    let report = try await desk.replay(ReplayOptions(templates: .own))
    #expect(desk.server.requests.count == asked)
    #expect(report.cells.last?.replayed?.end?.failure?.type == "PromptError")
    #expect(report.cells.last?.replayed?.calls.isEmpty == true)
  }
}
