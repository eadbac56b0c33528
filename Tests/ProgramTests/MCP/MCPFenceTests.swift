import Basics
import Foundation
import TestSupport
import Testing

/// No reply holds a word from beyond the reading position.
struct MCPFenceTests {
  private typealias Said = MCPConversation

  /// Every way to text of the book, asked for what comes after the position.
  private static func requests(_ uri: String, lastPage: String) -> [JSONValue] {
    let queries = ["Where had Tarrant hidden the jars?", "storm warning", "who died", "the end"]
    var all: [JSONValue] = []
    for query in queries {
      for mode in ["hybrid", "keyword", "vector"] {
        all.append(
          Said.call(0, "search", ["query": .string(query), "mode": .string(mode), "top_k": 200]))
      }
      all.append(Said.call(0, "ask", ["question": .string(query), "top_k": 50]))
      for shelf in ["rating>=4", "status:reading,read,to-read"] {
        all.append(
          Said.call(
            0, "search", ["query": .string(query), "shelf": .string(shelf), "top_k": 200]))
        all.append(
          Said.call(0, "ask", ["question": .string(query), "shelf": .string(shelf)]))
      }
    }
    all += [
      Said.call(0, "find_text", ["text": "Tarrant"]), Said.call(0, "find_text", ["text": "the"]),
      Said.call(0, "read_pages", ["pages": .string("1-\(lastPage)")]),
      Said.call(0, "read_pages", ["pages": .string(lastPage)]),
      // A number that no page has, and from which 1 cannot be taken.
      Said.call(0, "read_pages", ["pages": .string("\(Int.min)")]),
      Said.call(0, "ask", ["question": .string("What does page \(lastPage) say?")]),
      Said.call(0, "ask", ["question": "Summarise the last chapter"]),
      Said.call(0, "search", ["query": "jars", "chapter": "20"]),
      Said.call(0, "list_chapters"), Said.call(0, "list_books"),
      Said.request(0, "resources/list"),
    ]
    for part in ["", "/chapters", "/pages/1-\(lastPage)", "/pages/\(lastPage)"] {
      all.append(Said.request(0, "resources/read", ["uri": .string(uri + part)]))
    }
    return all.enumerated().map { index, message in
      var members = message.object ?? [:]
      members["id"] = .integer(index)
      return .object(members)
    }
  }

  @Test(arguments: [3, 12]) func `no reply holds text from beyond the position`(page: Int)
    async throws
  {
    let workspace = try await TestWorkspace.withSampleBook()
    let pages = try await workspace.run(["pages", "keeper", "--json"])
    let all = try #require(try JSONValue(parsing: pages.output).array)
    let label = try #require(all[page - 1]["label"]?.string)
    let books = try JSONValue(parsing: await workspace.run(["books", "--json"]).output)
    let book = try #require(books.array?.first)
    // The book is a file of a work on the shelf, linked when it is opened next.
    let added = try await workspace.run([
      "shelf", "add", try #require(book["title"]?.string),
      "author:\(book["author"]?.string ?? "")", "status:read", "rating:5",
    ])
    #expect(added.code == 0, "\(added.diagnostics)")
    #expect(try await workspace.run(["set-page", "keeper", label]).code == 0)
    let id = try #require(books.array?.first?["id"]?.string)
    let requests = Self.requests(
      "book://\(id)", lastPage: try #require(all.last?["label"]?.string))
    let said = try await Said(workspace, requests)
    #expect(said.messages.count == requests.count, "\(said.run.diagnostics)")
    for request in requests where request["params"]?["arguments"]?["shelf"] != nil {
      // Replies come in any order.
      let reply = said.messages.first { $0["id"] == request["id"] }
      #expect(reply?["result"]?["isError"]?.bool != true, "\(String(describing: reply))")
    }

    let texts = all.map { Self.words($0["text"]?.string ?? "") }
    let seen = Set(texts[..<page].flatMap { Self.phrases($0) })
    let later = Set(texts[page...].flatMap { Self.phrases($0) }).subtracting(seen)
    #expect(later.count > 1000)
    var leaked: Set<String> = []
    for message in said.messages {
      leaked.formUnion(Self.phrases(Self.words(Self.strings(message))).filter(later.contains))
    }
    #expect(leaked.isEmpty, "\(leaked.sorted().prefix(5))")
    // The search did look: what may be read comes back.
    let shown = Set(said.messages.flatMap { Self.phrases(Self.words(Self.strings($0))) })
    #expect(!shown.isDisjoint(with: seen))
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }

  /// Every four words in a row.
  private static func phrases(_ words: [Substring]) -> [String] {
    guard words.count >= 4 else { return [] }
    return (0...(words.count - 4)).map { words[$0..<($0 + 4)].joined(separator: " ").lowercased() }
  }

  /// All texts of a message, one after the other.
  private static func strings(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let items): items.map(strings).joined(separator: " ¶ ")
    case .object(let members): members.values.map(strings).joined(separator: " ¶ ")
    default: ""
    }
  }
}
