import Answers
import Asking
import Basics
import Books
import DeskSupport
import Notebook
import Reading
import Replays
import Sessions
import Shelf
import TestSupport
import Testing

/// The tool that searches all open books, kept to those that the shelf finds.
struct BooksOfShelfTests {
  private static func call(_ shelf: String) -> [ScriptedChatProvider.Step] {
    let arguments: JSONValue = ["query": "lantern", "top_k": 9, "shelf": .string(shelf)]
    let invocation = ToolInvocation(id: shelf, name: "search_library", arguments: arguments)
    return [.event(.toolInvocation(invocation)), .event(.finished(.toolUse))]
  }

  @Test func `a search of the library keeps to books that the shelf finds`() async throws {
    let pages = { (word: String) in
      (1...4).map { Page(number: $0, text: "\(word) page \($0). lantern \(word)word\($0)") }
    }
    let answer: [ScriptedChatProvider.Step] = [
      .event(.text("So it is.")), .event(.finished(.endOfTurn)),
    ]
    let provider = ScriptedChatProvider(
      ["rating>=4", "rating:5", "colour:red"].map(Self.call) + [answer])
    let desk = try await Desk(
      ["/Tower": pages("Tower"), "/Garden": pages("Garden")], providers: [provider])
    _ = try await desk.notebook.set(["chunk.size=5w"])
    for (title, rating) in [("Tower", "rating:3"), ("Garden", "rating:4.5")] {
      _ = try await ChangeShelf(desk.notebook.shelf).add(
        [title, "status:read", rating], source: "")
      #expect(try await PutOnDesk(desk.notebook).run("/\(title)", observer: { _ in }).work != nil)
    }
    let books = BooksOfShelf(desk.notebook)
    #expect(try await books.references("status:read") == ["/Garden", "/Tower"])
    #expect(try await books.references("rating>=4") == ["/Garden"])
    await #expect(throws: ShelfError.noFiles("rating:5")) { try await books.references("rating:5") }
    _ = try await PutOnDesk(desk.notebook).run(["/Tower", "/Garden"], observer: { _ in })
    let asked = try await AskQuestion(desk.notebook).run("lantern?", observer: { _ in })
    let tools = try #require(await desk.notebook.recorder.session.cell(asked.cell)).tools
    #expect(tools[0].result.contains("[Garden p.2]") && !tools[0].result.contains("Tower"))
    #expect(!tools[1].isError && tools[1].result.contains("None of the open books"))
    #expect(tools[2].isError && tools[2].result.contains("takes conditions such as"))
  }
}
