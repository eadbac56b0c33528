import Basics
import Parameters

/// A tool that other programs may call, with help for a model and the schema of its arguments.
struct MCPTool: Hashable, Sendable {
  struct Property: Hashable, Sendable {
    let name: String
    let schema: JSONValue
  }

  let name: String
  let title: String
  let description: String
  let properties: [Property]
  var required: [String] = []
  /// True when the tool may call a language model, which may send text to a service and cost money.
  var isOpenWorld = false

  var json: JSONValue {
    [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": [
        "type": "object",
        "properties": .object(
          Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0.schema) })),
        "required": .array(required.map { .string($0) }), "additionalProperties": false,
      ],
      "annotations": [
        "title": .string(title), "readOnlyHint": true, "destructiveHint": false,
        "idempotentHint": .bool(!isOpenWorld), "openWorldHint": .bool(isOpenWorld),
      ],
    ]
  }

  static let all = [books, search, pages, chapters, find, ask]

  static let books = MCPTool(
    name: "list_books", title: "Books of the library",
    description:
      "List the books with id, title, author, number of pages and how far the user has read.",
    properties: [])

  static let search = MCPTool(
    name: "search", title: "Search a book",
    description: """
      Find the passages of a book that answer a query, best first, each with the pages it stands on. \
      The query must stand by itself: resolve pronouns first.
      """,
    properties: [
      book, shelf, text("query", "What to look for, in a few words or a sentence."), topK, mode,
      chapter,
    ], required: ["query"])

  static let pages = MCPTool(
    name: "read_pages", title: "Read pages",
    description: "Read the text of pages by the numbers printed in the book, at most 20 at once.",
    properties: [book, text("pages", "A page or a range, such as 12, iv or 10-14.")],
    required: ["pages"])

  static let chapters = MCPTool(
    name: "list_chapters", title: "Chapters of a book",
    description: "List the chapters of a book, as far as the user has read, with their pages.",
    properties: [book])

  static let find = MCPTool(
    name: "find_text", title: "Find words",
    description: "Find words exactly as a book has them; case and line breaks do not matter.",
    properties: [book, text("text", "The words to find.")], required: ["text"])

  static let ask = MCPTool(
    name: "ask", title: "Ask a book",
    description: """
      Let the user's own set-up answer a question from a book, with citations that were checked \
      against the text. It may call a paid language model; search is free.
      """,
    properties: [book, shelf, text("question", "One question, complete by itself."), topK, mode],
    required: ["question"], isOpenWorld: true)

  private static let book = text(
    "book", "Id or title of the book, from list_books; may be left out when there is only one.")

  private static let shelf = text(
    "shelf",
    """
    In place of book: the books of the user's shelf that meet these conditions, such as rating>=4 \
    tag:sea or status:read author:"le guin".
    """)

  /// Parameters that a tool takes under their short names.
  static let parameters = [
    ParameterKey<Int>.topK.parameter, ParameterKey<RetrievalMode>.retrievalMode.parameter,
    ParameterKey<String?>.chapter.parameter,
  ]

  private static let topK = property(parameters[0], "How many passages to return.")
  private static let mode = property(
    parameters[1], "How to search: by keywords, by meaning, or both, which is the default.",
    // A tool returns passages; every page that was read is no search.
    except: [RetrievalMode.full.rawValue])
  private static let chapter = property(
    parameters[2],
    "Search this chapter only: as list_chapters calls it, such as 13 or #17, or a title.")

  /// The schema of a parameter, from its row.
  private static func property(
    _ parameter: Parameter, _ description: String, except: [String] = []
  ) -> Property {
    var schema: [String: JSONValue] = ["type": "string", "description": .string(description)]
    switch parameter.kind {
    case .integer(let range):
      schema["type"] = "integer"
      schema["minimum"] = .integer(range.lowerBound)
      schema["maximum"] = .integer(range.upperBound)
    case .choice(let choices):
      schema["enum"] = .array(choices.filter { !except.contains($0) }.map { .string($0) })
    case .number, .text, .flag, .size: break
    }
    return Property(name: parameter.shortName, schema: .object(schema))
  }

  private static func text(_ name: String, _ description: String) -> Property {
    Property(name: name, schema: ["type": "string", "description": .string(description)])
  }
}
