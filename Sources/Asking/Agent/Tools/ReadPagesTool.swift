import Answers
import Basics
import Books
import Notebook
import Search

/// The tool `read_pages`: whole pages up to the reading position.
struct ReadPagesTool: AgentTool {
  /// Most pages of one call.
  private static let mostPages = 10

  let scene: Scene
  let chunks: [Chunk]

  let definition = ToolDefinition(
    "read_pages",
    """
    Read whole pages of what the reader has read, at most \(mostPages) at a time, by the numbers \
    printed in citations. Use it when the exact wording or what stands around a passage matters.
    """,
    [
      "from_page": .textSchema("First page, as printed, such as 12 or iv."),
      "to_page": .textSchema("Last page; the first when left out."),
    ], required: ["from_page"])

  func run(_ arguments: JSONValue) -> ToolOutcome {
    guard let first = arguments["from_page"]?.pageName else {
      return .error("read_pages needs a \"from_page\".")
    }
    let map = scene.open.text.pageMap
    let last = arguments["to_page"]?.pageName ?? first
    guard let start = map.page(named: first), let end = map.page(named: last) else {
      return .error(
        "There is no page \(map.page(named: first) == nil ? first : last) in what the reader has.")
    }
    let asked = PageRange(start, end)
    guard scene.fence.allows(asked.start) else {
      return .error("\(map.citation(of: asked)) is beyond the reader's position.")
    }
    var pages = PageRange(asked.start, min(asked.end, asked.start + Self.mostPages - 1))
    pages = scene.fence.visible(pages) ?? pages
    let passages = PagePassages.passages(
      of: [pages], in: scene.open.text, chunks: chunks, fence: scene.fence)
    let retrieval = Retrieval(
      query: map.citation(of: asked), options: scene.settings.retrieval, fence: scene.fence,
      passages: passages, keywordHits: 0, vectorHits: 0, eligible: passages.count,
      reading: PlaceReading(
        way: .read, names: [map.citation(of: pages)], pages: [pages], isClipped: pages != asked))
    var content = ToolOutcome.listing(retrieval, in: scene.open)
    if passages.isEmpty { content.add("\(map.citation(of: pages)) has no text.") }
    if pages.end < asked.end {
      content.add("\n\nNo more than \(map.citation(of: pages)) is given here.")
    }
    content.add(scene.open.lossRemark)
    return ToolOutcome(content: content, retrieval: retrieval)
  }
}
