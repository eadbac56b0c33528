import Answers
import Basics
import Books
import Search

/// The tool `list_chapters`: titles and pages up to the reading position.
struct ListChaptersTool: AgentTool {
  private static let most = 200

  let scene: Scene

  let definition = ToolDefinition(
    "list_chapters", "List the chapters of what the reader has read, with their pages.", [:])

  /// Lists the chapters, without later titles, which give away the plot.
  func run(_ arguments: JSONValue) -> ToolOutcome {
    let open = scene.open
    let spans = open.chapterSpans.filter { scene.fence.allows($0.pages.start) }
    guard !spans.isEmpty else {
      return ToolOutcome.said("The book names no chapters in what the reader has read.")
    }
    let lines = spans.prefix(Self.most).map { span in
      let last = min(span.pages.end, scene.fence.page)
      let indent = String(repeating: "  ", count: max(0, min(span.chapter.level, 8) - 1))
      return "\(indent)\(span.chapter.title) (\(open.citation(PageRange(span.pages.start, last))))"
    }
    return ToolOutcome.said(lines.joined(separator: "\n"))
  }
}
