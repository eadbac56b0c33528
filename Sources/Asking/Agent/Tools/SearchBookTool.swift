import Answers
import Basics
import Books
import Notebook
import Parameters
import Reading
import Search

/// The tools `search_book` and `search_library`: passages beyond those of the first search.
struct SearchBookTool: AgentTool {
  /// Most passages of one call.
  private static let maximumTopK = 20

  let definition: ToolDefinition
  private let scene: Scene
  private let search: Search
  private let shelf: Shelf?

  typealias Search = @Sendable (String, RetrievalOptions, SearchScope) async throws -> Retrieval

  /// The open books that a question to the shelf finds.
  typealias Shelf = @Sendable (String) async throws -> [JoinedBooks.Part]

  /// Searches all open books, or those that `shelf` finds, when `isLibrary`, else one, which is named
  /// when several are open.
  init(_ scene: Scene, isLibrary: Bool, shelf: Shelf? = nil, search: @escaping Search) {
    self.shelf = shelf
    self.scene = scene
    self.search = search
    definition = isLibrary ? Self.library : Self.book(labels: scene.open.text.pageMap.books)
  }

  func run(_ arguments: JSONValue) async throws -> ToolOutcome {
    guard let query = arguments["query"]?.string, !query.isEmpty else {
      return .error("\(name) needs a text \"query\".")
    }
    let wanted: PageRange?
    switch pages(arguments) {
    case .failure(let error): return .error(error.text)
    case .success(let pages): wanted = pages
    }
    var scope = SearchScope(wanted.map { [$0] })
    var books: [ContentHash]?
    if let shelf, let question = arguments["shelf"]?.string, !question.isEmpty {
      do {
        let parts = try await shelf(question)
        books = parts.compactMap(\.open.book.pagesHash)
        guard !parts.isEmpty else {
          var outcome = ToolOutcome.said(
            "None of the open books is a file of a work with \(question) on the shelf.")
          outcome.books = books
          return outcome
        }
        scope = SearchScope(parts.map(\.pages), isStrict: true)
      } catch is ShelfQueryError {
        return .error("\"shelf\" takes conditions such as \(Self.conditions), not \(question).")
      }
    }
    var options = scene.settings.retrieval
    // A model chooses the words of its queries itself.
    options.expansion = .one
    options.topK = min(max(arguments["top_k"]?.integer ?? options.topK, 1), Self.maximumTopK)
    let retrieval = try await search(query, options, scope)
    var content =
      retrieval.passages.isEmpty
      ? CitableText("Nothing in what the reader has read matches. Do not try a similar query.")
      : ToolOutcome.listing(retrieval, in: scene.open)
    content.add(scene.open.lossRemark)
    return ToolOutcome(content: content, retrieval: retrieval, books: books)
  }

  private struct Refusal: Error { let text: String }

  /// The pages to search; nil for all.
  private func pages(_ arguments: JSONValue) -> Result<PageRange?, Refusal> {
    let map = scene.open.text.pageMap
    var bounds = PageRange(1, max(1, map.pageCount))
    var isNarrow = false
    let label = arguments["book"]?.string
    if name == Self.bookName, !map.books.isEmpty {
      guard let label, let part = scene.open.joinedBooks?.part(named: label) else {
        return .failure(Refusal(text: "\"book\" is one of \(map.books.joined(separator: ", "))."))
      }
      bounds = PageRange(part.firstPage, max(part.firstPage, part.firstPage + part.pageCount - 1))
      isNarrow = true
    }
    func page(_ key: String) -> Result<Int?, Refusal> {
      guard let name = arguments[key]?.pageName else { return .success(nil) }
      let named = label.map { "\($0):\(name)" }
      guard let page = map.page(named: name) ?? named.flatMap({ map.page(named: $0) }) else {
        return .failure(Refusal(text: "There is no page \(name) in what the reader has."))
      }
      return .success(page)
    }
    do {
      let (first, last) = (try page("from_page").get(), try page("to_page").get())
      guard first != nil || last != nil || isNarrow else { return .success(nil) }
      return .success(PageRange(first ?? bounds.start, last ?? bounds.end))
    } catch {
      return .failure(error)
    }
  }

  static let bookName = "search_book"
  static let libraryName = "search_library"

  private static let query = JSONValue.textSchema("What to look for, in a few words.")
  private static let topK: JSONValue = .object([
    "type": "integer", "minimum": 1, "maximum": .integer(maximumTopK),
    "description": "How many passages to return.",
  ])

  private static func book(labels: [String]) -> ToolDefinition {
    var arguments: [String: JSONValue] = [
      "query": query, "top_k": topK,
      "from_page": .textSchema("First page to look at, as printed."),
      "to_page": .textSchema("Last page to look at, as printed."),
    ]
    if !labels.isEmpty {
      arguments["book"] = .object([
        "type": "string", "enum": .array(labels.map { .string($0) }),
        "description": "Name of the book, as in its citations.",
      ])
    }
    return ToolDefinition(
      bookName,
      """
      Search \(labels.isEmpty ? "the open book" : "one of the open books") for passages, or some \
      pages of it. Use it when the passages already given do not answer the question. The query must \
      stand by itself: resolve pronouns first. Text beyond the reader's position is never returned.
      """, arguments, required: labels.isEmpty ? ["query"] : ["query", "book"])
  }

  private static let library = ToolDefinition(
    libraryName,
    """
    Search all open books together for passages. The query must stand by itself: resolve pronouns \
    first. Each passage begins with its book and pages. Text beyond the reader's positions is never \
    returned.
    """,
    [
      "query": query, "top_k": topK,
      "shelf": .textSchema(
        "Only books that fit these conditions of the reader's shelf, such as \(conditions)."),
    ], required: ["query"])

  static let conditions = "status:read rating>=4 tag:sea year:1900..1950"
}
