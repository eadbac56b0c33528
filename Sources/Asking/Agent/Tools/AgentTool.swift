package import Answers
import Basics
import Books
import Notebook
import Search

/// A tool that a model can call while it answers.
protocol AgentTool: Sendable {
  var definition: ToolDefinition { get }
  /// The mistake in the arguments, found before the reader is asked; nil when they are right.
  func mistake(in arguments: JSONValue) -> String?
  /// True for a call that needs the reader's yes under every policy.
  func needsConsent(_ arguments: JSONValue) -> Bool
  /// Runs the call; reports the model's mistakes in words and throws only for failures of this
  /// program.
  func run(_ arguments: JSONValue) async throws -> ToolOutcome
}

extension AgentTool {
  var name: String { definition.name }
  func mistake(in arguments: JSONValue) -> String? { nil }
  func needsConsent(_ arguments: JSONValue) -> Bool { false }
}

/// The result of a tool.
struct ToolOutcome: Sendable {
  var content: CitableText
  var isError = false
  /// Passages that the model was shown.
  var retrieval: Retrieval?
  /// Rows of the shelf that the model was shown.
  var rows: [ShelfRow] = []
  /// Pages of the books that a question to the shelf stood for.
  var books: [ContentHash]?
  /// Page for the reader's position after the answer; nil leaves it.
  var position: Int?

  static func said(_ text: String) -> ToolOutcome { ToolOutcome(content: CitableText(text)) }

  static func error(_ text: String) -> ToolOutcome {
    ToolOutcome(content: CitableText(text), isError: true)
  }

  /// Passages under their pages and chapters, marked as the book's own words.
  static func listing(_ retrieval: Retrieval, in open: OpenBook) -> CitableText {
    var text = CitableText()
    for (index, passage) in retrieval.passages.enumerated() {
      let pages = open.citation(passage.pages)
      let chapter = retrieval.chapter(of: passage, in: open).map { " \($0.title)" } ?? ""
      text.add("\(index == 0 ? "" : "\n\n")[\(pages)]\(chapter)\n")
      if let table = TableHead.row(above: passage.range, in: open.text) {
        text.add("First row of this table: \(table)\n")
      }
      text.add(passage.text, label: pages, source: passage.range.lowerBound)
    }
    return text
  }
}

/// A call that needs the reader's consent.
package struct ConsentRequest: Hashable, Sendable {
  package let invocation: ToolInvocation
  /// True when only these arguments need consent; the tool may otherwise run without asking.
  package let isForced: Bool
}

/// Asks the reader; true means yes.
package typealias Consent = @Sendable (ConsentRequest) async -> Bool

extension ToolDefinition {
  /// Makes a definition; `required` arguments must be given, the others have a type, a description
  /// and bounds.
  init(
    _ name: String, _ description: String, _ arguments: [String: JSONValue], required: [String] = []
  ) {
    self.init(
      name: name, description: description,
      inputSchema: .object([
        "type": "object", "properties": .object(arguments),
        "required": .array(required.map { .string($0) }),
      ]))
  }
}

extension JSONValue {
  /// The schema of a text.
  static func textSchema(_ description: String) -> JSONValue {
    .object(["type": "string", "description": .string(description)])
  }

  /// A page as models write it: a label in quotes, or a bare number.
  var pageName: String? { string ?? integer.map(String.init) }
}
