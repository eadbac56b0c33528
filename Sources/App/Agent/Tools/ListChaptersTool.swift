import Answers
import Basics
import Books
import Search

/// The tool `list_chapters`: titles and pages as far as the reader has come.
struct ListChaptersTool: AgentTool {
  private static let most = 200

  let scene: Scene

  let definition = ToolDefinition(
    "list_chapters", "List the chapters of what the reader has read, with their pages.", [:])

  /// Later titles tell what happens, so that they are left out.
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
