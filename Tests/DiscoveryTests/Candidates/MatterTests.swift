import Discovery
import Reading
import Testing

@testable import Discovery

/// Matters as the words of a book name them.
struct MatterTests {
  private func shares(_ words: String, _ subjects: String...) throws -> [Double] {
    try subjects.map { Matter(words).share(try MadeBooks.found("Untitled", subjects: [$0])) }
  }

  @Test func `a heading has the words, their other forms or a near name`() throws {
    #expect(
      try shares("ww2", "World War, 1939-1945", "World War, 1914-1918", "Poetry") == [1, 0, 0])
    #expect(try shares("japan", "Japanese literature", "Jam") == [1, 0])
    #expect(try shares("the sea", "Sea stories", "Ocean travel", "Seasons") == [1, 1, 0])
    #expect(try shares("a mushroom", "Mushrooms, Edible") == [1])
    #expect(try shares("post war berlin", "Berlin (Germany) after the war", "Berlin") == [1, 0])
  }

  @Test func `a genre is a heading as a whole, and fiction has many`() throws {
    #expect(try shares("history", "History", "Historical Fiction") == [1, 0])
    #expect(try shares("nonfiction", "Biography", "Fantasy") == [1, 0])
    #expect(try shares("fiction", "Biography", "Fantasy") == [0, 1])
  }

  @Test func `a title tells less than a heading`() throws {
    let book = try MadeBooks.found("The Mushroom at the End of the World")
    #expect(Matter("mushrooms").share(book) == 0.9)
    #expect(Matter("money").share(book) == 0)
  }
}
