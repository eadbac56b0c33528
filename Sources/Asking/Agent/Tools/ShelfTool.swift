import Answers
import Basics
import Notebook
import Parameters
import Reading
import Sessions

/// The tool `shelf`: works of the reader's shelf, each in a row that is cited like a page.
///
/// It reads and changes nothing; its policy asks the reader unless told otherwise, because a service learns what
/// they own, read and thought.
struct ShelfTool: AgentTool {
  /// Most rows of one call, and those of a call that names no number.
  private static let (mostRows, usualRows) = (50, 20)

  let shelf: AskedShelf

  let definition = ToolDefinition(
    ToolName.shelf.rawValue,
    """
    List works of the reader's shelf: what they own, read, liked or want to read. It changes nothing. Every \
    row begins with its mark in brackets; after each claim from a row cite it by this mark, as \
    [shelf 1a2b3c4d]. A few rows are told in full.
    """,
    [
      "query": .textSchema(
        """
        Words and conditions that all hold, such as \(SearchBookTool.conditions) author:"le guin" \
        lighthouse; sort:-rating puts the best first; empty for the whole shelf.
        """),
      "limit": .object([
        "type": "integer", "minimum": 1, "maximum": .integer(mostRows),
        "description": "How many rows to return.",
      ]),
    ], required: ["query"])

  func run(_ arguments: JSONValue) async throws -> ToolOutcome {
    if let taped = shelf.tape?.call(arguments) {
      let text = taped.result
      let isLast = text.hasSuffix(ToolDefinition.lastUse)
      return outcome(
        isLast ? String(text.dropLast(ToolDefinition.lastUse.count)) : text, isError: taped.isError)
    }
    guard let question = arguments["query"]?.string else {
      return .error("shelf needs a text \"query\".")
    }
    let limit = min(max(arguments["limit"]?.integer ?? Self.usualRows, 1), Self.mostRows)
    do {
      return outcome(try await shelf.listing(question, limit), isError: false)
    } catch is ShelfQueryError {
      return .error(
        "\"query\" takes words and conditions such as \(SearchBookTool.conditions), not \(question)."
      )
    }
  }

  private func outcome(_ text: String, isError: Bool) -> ToolOutcome {
    ToolOutcome(
      content: CitableText(text), isError: isError,
      rows: isError ? [] : ShelfRow.rows(in: text))
  }
}
