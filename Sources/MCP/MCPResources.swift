import Asking
import Basics
import Books
import Notebook
import ShellKit

/// Books, chapters and pages as MCP resources.
struct MCPResources: Sendable {
  /// Most books in a reply.
  private static let batch = 100

  let library: SharedLibrary

  static let templates: [JSONValue] = [
    template("book://{id}", "book", "A book: title, author, pages, reading position."),
    template("book://{id}/chapters", "chapters", "The chapters the user has come to."),
    template(
      "book://{id}/pages/{pages}", "pages",
      "The text of pages by their printed numbers, such as 12 or 10-14.", "text/plain"),
  ]

  /// A batch of books; throws `RPCError` for a cursor that this server did not send.
  func list(after cursor: JSONValue?) async throws -> [String: JSONValue] {
    let books = try await library.books()
    let start = cursor == nil ? 0 : cursor?.string.flatMap { Int($0) } ?? -1
    guard (0...books.count).contains(start) else {
      throw RPCError(.invalidParameters, "That cursor was not given out here.")
    }
    let end = min(books.count, start + Self.batch)
    var result: [String: JSONValue] = [
      "resources": .array(
        books[start..<end].map { book in
          [
            "uri": .string("book://\(book.id.rawValue)"), "name": .string(book.title),
            "title": .string(book.title), "mimeType": "application/json",
            "description": .string(
              "\(book.author.map { "\($0) · " } ?? "")\(book.pageCount) pages"),
          ]
        })
    ]
    if end < books.count { result["nextCursor"] = .string(String(end)) }
    return result
  }

  /// The text at an address; throws `MCPToolError` for an unknown address and the errors of reading.
  func read(_ uri: String) async throws -> [String: JSONValue] {
    guard let address = MCPAddress(uri) else {
      throw MCPToolError("\(uri) is not the address of a book, such as book://ID/pages/12.")
    }
    let open = try await library.open(address.book)
    switch address.part {
    case .book:
      return Self.contents(uri, "application/json", open.summary.canonicalText)
    case .chapters:
      let chapters = JSONValue.array(open.visible.chapters.map { $0.mcpJSON(in: open) })
      return Self.contents(uri, "application/json", chapters.canonicalText)
    case .pages(let wanted):
      let pages = try MCPPages(wanted, of: open, atMost: Self.batch)
      return Self.contents(
        uri, "text/plain", pages.texts.map(\.text).joined(separator: "\n\n"))
    }
  }

  private static func contents(_ uri: String, _ type: String, _ text: String)
    -> [String: JSONValue]
  {
    ["contents": [["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]]]
  }

  private static func template(
    _ uri: String, _ name: String, _ description: String, _ type: String = "application/json"
  ) -> JSONValue {
    [
      "uriTemplate": .string(uri), "name": .string(name), "description": .string(description),
      "mimeType": .string(type),
    ]
  }
}

/// An address such as `book://01K…/pages/10-14`.
struct MCPAddress: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case book, chapters
    case pages(String)
  }

  let book: String
  let part: Part

  init?(_ uri: String) {
    guard uri.hasPrefix("book://") else { return nil }
    let parts = uri.dropFirst("book://".count).split(
      separator: "/", omittingEmptySubsequences: false
    ).map { PercentEncoding.decode(String($0)) }
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    book = parts[0]
    switch (parts.count, parts.dropFirst().first) {
    case (1, _): part = .book
    case (2, "chapters"?): part = .chapters
    case (3, "pages"?): part = .pages(parts[2])
    default: return nil
    }
  }
}
