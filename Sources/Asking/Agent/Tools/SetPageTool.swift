import Answers
import Basics
import Books
import Notebook

/// The tool `set_page`: moves the reading position, forward only with the reader's consent.
///
/// It takes effect with the next question, because an answer uses the pages open when it was asked.
struct SetPageTool: AgentTool {
  static let toolName = "set_page"

  let scene: Scene

  let definition = ToolDefinition(
    toolName,
    """
    Move the reader's position when the reader says how far they have come. The reader is asked \
    before it goes forward. It holds from the next question on.
    """, ["page": .textSchema("The last page read, as printed; 0 for no position.")],
    required: ["page"])

  func needsConsent(_ arguments: JSONValue) -> Bool {
    guard let page = page(arguments) else { return false }
    return !scene.fence.allows(madeAt: ReadingPosition(page: page))
  }

  func mistake(in arguments: JSONValue) -> String? {
    let map = scene.open.text.pageMap
    return page(arguments) == nil
      ? "set_page needs a \"page\" of the book, p.\(map.label(of: 1)) to p.\(map.label(of: map.pageCount))."
      : nil
  }

  func run(_ arguments: JSONValue) -> ToolOutcome {
    let map = scene.open.text.pageMap
    let page = page(arguments) ?? 0
    let place = page == 0 ? "removed" : "set to p.\(map.label(of: page))"
    var outcome = ToolOutcome.said("The reading position is \(place) from the next question on.")
    outcome.position = page
    return outcome
  }

  private func page(_ arguments: JSONValue) -> Int? {
    guard let name = arguments["page"]?.pageName else { return nil }
    return name == "0" ? 0 : scene.open.text.pageMap.page(named: name)
  }
}
