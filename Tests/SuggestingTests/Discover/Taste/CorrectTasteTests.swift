import DeskSupport
import Discovery
@testable import Notebook
import Reading
@testable import Replays
@testable import Shelf
@testable import Shell
@testable import Suggesting
import Testing

/// What a person says of their taste, kept and taken back.
struct CorrectTasteTests {
  private func desk() async throws -> Desk {
    let desk = try await Desk([:])
    let change = ChangeShelf(desk.notebook.shelf)
    for words in [
      ["Emma", "author:Jane Austen", "status:read", "rating:5"],
      ["Ulysses", "author:James Joyce", "status:read", "rating:1"],
    ] {
      _ = try await change.add(words, source: "/shelf add")
    }
    return desk
  }

  private func correct(_ words: [String], _ desk: Desk) async throws -> [TasteCorrection] {
    let terms = try words.map { try #require(try TasteTerm($0)) }
    return try await CorrectTaste(desk.notebook.discovering).run(terms, source: "taste")
  }

  @Test func `what is said moves the figure, and its rows stay`() async throws {
    let desk = try await desk()
    let before = try await desk.notebook.discovering.taste().profile
    let austen = TasteKey(.author, "Jane Austen")
    let corrections = try await correct(["less:jane austen", "never:vampires"], desk)
    #expect(corrections.map(\.side) == [.key(austen), .key(TasteKey(.subject, "vampires"))])
    let seen = try await desk.notebook.discovering.taste()
    let figure = try #require(seen.profile.figure(austen))
    #expect(figure.liking < 0 && before.liking(austen) > 0)
    #expect(seen.profile.rows(behind: austen).map(\.title) == ["Emma"])
    #expect(seen.profile.liking(TasteKey(.subject, "vampires")) == -1)
  }

  @Test func `a book for school says nothing of taste until that is taken back`() async throws {
    let desk = try await desk()
    let joyce = TasteKey(.author, "James Joyce")
    _ = try await correct(["school:ulysses"], desk)
    let seen = try await desk.notebook.discovering.taste()
    #expect(seen.profile.figure(joyce) == nil)
    #expect(seen.titles.values.map(\.self) == ["Ulysses"])
    let back = try await correct(["forget:Ulysses"], desk)
    #expect(back.map(\.isChanged) == [true] && back[0].name == "Ulysses")
    #expect(try await desk.notebook.discovering.taste().profile.figure(joyce) != nil)
  }

  @Test func `what was said is taken back once`() async throws {
    let desk = try await desk()
    _ = try await correct(["never:horror"], desk)
    #expect(try await correct(["forget:horror"], desk).map(\.isChanged) == [true])
    #expect(try await correct(["forget:horror"], desk).map(\.isChanged) == [false])
    #expect(try await desk.notebook.discovering.taste().stated.isEmpty)
  }

  @Test func `a work that isn't there keeps nothing of the line`() async throws {
    let desk = try await desk()
    await #expect(throws: ShelfError.self) {
      _ = try await correct(["never:horror", "school:Nowhere"], desk)
    }
    #expect(try await desk.notebook.discovering.taste().stated.isEmpty)
  }
}
