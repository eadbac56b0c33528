import Asking
import Books
import DeskSupport
import Foundation
import Notebook
import Parameters
import Search
import ShellKit
import Suggesting
import TestSupport
import Testing

struct PresetTests {
  private static let pages = (1...6).map { Page.telltale($0, words: 60) }

  private func desk() async throws -> Desk {
    let desk = try await Desk(["/b": Self.pages, "/c": Array(Self.pages.prefix(3))])
    _ = try await desk.open("b")
    return desk
  }

  @Test func `a preset gives back what was saved, above the environment and in place of /set`()
    async throws
  {
    let notebook = try await desk().notebook
    _ = try await notebook.set(["top_k=3", "chunk.size=40w"])
    _ = try await Presets(notebook).save("brief")
    _ = try await notebook.set(["top_k=9", "mode=keyword"])
    let (before, after) = try await Presets(notebook).load("brief")
    #expect(before[.topK] == 9 && after[.topK] == 3)
    let parameters = await notebook.parameters
    #expect(parameters[.topK] == 3)
    #expect(parameters.origin(of: .topK) == .preset)
    #expect(parameters[.retrievalMode] == .keyword)
    let again = try await Presets(notebook).load("brief")
    #expect(again.before == again.after)
  }

  @Test func `a contradictory preset changes nothing`() async throws {
    let desk = try await desk()
    let folder = desk.folder.url.appending(path: "prompts-lab/presets")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ text: String) throws {
      try text.write(to: folder.appending(path: "x.preset"), atomically: true, encoding: .utf8)
    }
    let before = await desk.notebook.parameters
    func refusal(_ text: String) async throws -> (any Error)? {
      try write(text)
      do {
        _ = try await Presets(desk.notebook).load("x")
        return nil
      } catch { return error }
    }
    let overlap = try await refusal("chunk.size=40w\nchunk.overlap=80w\n")
    if case .overlapTooLarge? = overlap as? ChunkingError {
    } else {
      Issue.record("\(overlap as Any)")
    }
    let value = try await refusal("top_k=none\n") as? ParameterError
    guard case .invalidValue(name: "retrieve.top_k", text: "none", _)? = value else {
      Issue.record("\(value as Any)")
      return
    }
    #expect(try await refusal("nothing=3\n") as? ParameterError == .unknown("nothing"))
    #expect(
      try await refusal("top_k\n") as? PresetError
        == .malformed(name: "x", line: 1, text: "top_k"))
    #expect(await desk.notebook.parameters == before)
    try write("\n# remark\n  top_k=4  \n")
    #expect(try await Presets(desk.notebook).load("x").after[.topK] == 4)
  }

  @Test(arguments: ["", "../x", "a b", ".x", "x/y", "é"])
  func `a name is never a path`(name: String) async throws {
    let notebook = try await desk().notebook
    await #expect(throws: PresetError.invalidName(name)) { try await Presets(notebook).save(name) }
    await #expect(throws: PresetError.invalidName(name)) { try await Presets(notebook).load(name) }
  }

  @Test func `the settings of a book come and go with it`() async throws {
    let desk = try await desk()
    let notebook = desk.notebook
    _ = try await notebook.set(["chunk.size=30w"])
    _ = try await Presets(notebook).saveForBook()
    _ = try await notebook.unset("chunk.size")
    _ = try await PutOnDesk(notebook).run("/c", observer: { _ in })
    #expect(await notebook.parameters.origin(of: .chunkSize) == .builtIn)
    let opened = try await PutOnDesk(notebook).run("/b", observer: { _ in })
    #expect(opened.settings == ["chunk.size=30w"])
    #expect(await notebook.parameters.origin(of: .chunkSize) == .configuration)
    _ = try await PutOnDesk(notebook).run("/c", observer: { _ in })
    #expect(await notebook.parameters.origin(of: .chunkSize) == .builtIn)
  }
}
