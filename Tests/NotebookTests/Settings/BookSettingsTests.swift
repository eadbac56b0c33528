import Basics
import Books
@testable import Notebook
import Parameters
import TestSupport
import Testing

/// The settings that a book takes when it is opened.
struct BookSettingsTests {
  private func settings(_ assignments: [String], over parameters: Parameters = Parameters())
    throws -> BookSettings
  {
    let hash = ContentHash(String(repeating: "a", count: 64))
    let book = try Book(
      id: BookID(rawValue: "b"), title: "Keeper", format: .txt, pagesHash: hash, pageCount: 1,
      createdAt: Timestamp(microseconds: 0), updatedAt: Timestamp(microseconds: 0))
    let name = Preset.name(ofBook: try #require(hash))
    let texts = MemoryTexts([name: assignments.joined(separator: "\n")])
    return BookSettings(book, over: parameters, from: PresetLibrary(texts))
  }

  @Test func `a setting that this version refuses is left out, the others are taken`() throws {
    let found = try settings(["top_k=9", "top_k=many", "nothing=1", "mode=keyword"])
    #expect(found.taken == ["top_k=9", "mode=keyword"])
    #expect(found.refused == ["top_k=many", "nothing=1"])
    #expect(found.parameters[.topK] == 9 && found.parameters[.retrievalMode] == .keyword)
  }

  @Test func `the settings of the book before are gone`() throws {
    let before = try settings(["top_k=9"]).parameters
    #expect(try settings([], over: before).parameters[.topK] == Parameters()[.topK])
  }

  @Test func `what was set in the shell wins over the book's settings`() throws {
    let set = try Parameters().applying(ParameterChanges(["top_k=3"]), origin: .session)
    #expect(try settings(["top_k=9"], over: set).parameters[.topK] == 3)
  }

  @Test(arguments: ["top_k", "=5", ""])
  func `a text without a name and a sign is not a setting`(text: String) {
    #expect(throws: ParameterError.malformed(text)) { try ParameterChanges([text]) }
  }
}
