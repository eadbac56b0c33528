import Answers
package import Basics
import Parameters
package import Reading
package import Sessions

/// The shelf as tools of a model ask it; in a replay they are told what the session has recorded.
package struct AskedShelf: Sendable {
  package let store: any ReadingStore
  package var tape: ShelfTape?

  package init(_ store: any ReadingStore) { self.store = store }
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
