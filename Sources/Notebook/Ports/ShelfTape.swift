import Answers
package import Basics
package import Books
import Parameters
package import Reading
package import Sessions

/// All that the notebook asks of the shelf, whose room fills it in; in a replay tools of a model are told
/// what the session has recorded.
package struct AskedShelf: Sendable {
  /// True where works are on the shelf.
  package let hasWorks: @Sendable () async throws -> Bool
  /// Number of open proposals.
  package let reviewCount: @Sendable () async throws -> Int
  /// Rows for a model of the works that a question finds, at most `limit`; throws `ShelfQueryError`.
  package let listing: @Sendable (_ question: String, _ limit: Int) async throws -> String
  /// Books of the library that are files of works a question finds, and the number of works.
  package let files:
    @Sendable (_ question: String) async throws -> (books: Set<BookID>, workCount: Int)
  /// Links a book that was opened to its work; nil when the shelf has none.
  package let link: @Sendable (Book, BookText) async throws -> ShelvedWork?
  package var tape: ShelfTape?

  package init(
    hasWorks: @escaping @Sendable () async throws -> Bool,
    reviewCount: @escaping @Sendable () async throws -> Int,
    listing: @escaping @Sendable (String, Int) async throws -> String,
    files: @escaping @Sendable (String) async throws -> (books: Set<BookID>, workCount: Int),
    link: @escaping @Sendable (Book, BookText) async throws -> ShelvedWork?
  ) {
    self.hasWorks = hasWorks
    self.reviewCount = reviewCount
    self.listing = listing
    self.files = files
    self.link = link
  }

  /// True where a model may ask it: where works are on it, and in a replay where they were.
  package var isOffered: Bool {
    get async throws {
      if let tape { return tape.isOffered }
      return try await hasWorks()
    }
  }
}

/// What the tools of a recorded answer were told of the shelf, so that a replay asks no shelf.
package struct ShelfTape: Sendable {
  /// True when the recorded model had the tool `shelf`.
  package let isOffered: Bool
  private let tools: [ToolLine]

  /// `request` is the first request of the recorded answer; nil for a cell without one.
  package init(_ tools: [ToolLine], request: [UInt8]?) {
    self.tools = tools
    let body = request.flatMap { try? JSONValue(parsing: $0) }
    isOffered = body.map { Self.names(in: $0).contains(ToolName.shelf.rawValue) } ?? false
  }

  /// The call of the tool `shelf` with these arguments; nil where the session has none.
  package func call(_ arguments: JSONValue) -> ToolLine? {
    tools.first {
      $0.invocation.name == ToolName.shelf.rawValue
        && $0.invocation.arguments == arguments.asRead
    }
  }

  /// Pages of the books that a question of `search_library` stood for; nil where the session has none.
  package func books(_ question: String) -> Set<ContentHash>? {
    tools.first {
      $0.invocation.name == ToolName.searchLibrary.rawValue
        && $0.invocation.arguments["shelf"]?.string == question
    }?.books.map(Set.init)
  }

  /// Names of the tools in a request, as the services write them.
  private static func names(in body: JSONValue) -> [String] {
    (body["tools"]?.array ?? []).compactMap {
      $0["name"]?.string ?? $0["function"]?["name"]?.string
    }
  }
}
