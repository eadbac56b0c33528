package import Answers
import Basics
import Books
import Notebook
import Parameters
import Search

/// The tools a model is offered for one answer, with their policies and the reader's consent.
package struct AgentTools: Sendable {
  /// An empty set of tools.
  package static let none = AgentTools([], policies: [:], consent: nil)

  private let tools: [any AgentTool]
  private let policies: [String: ToolPolicy]
  private let consent: Consent?

  /// Leaves out tools whose policy is `never`; without `consent` no reader can be asked.
  init(_ tools: [any AgentTool], policies: [String: ToolPolicy], consent: Consent?) {
    self.tools = tools.filter { policies[$0.name] != .never }
    self.policies = policies
    self.consent = consent
  }

  package var definitions: [ToolDefinition] { tools.map(\.definition) }

  /// A tool's result, with the reader's answer if consent was asked.
  struct Answered: Sendable {
    let outcome: ToolOutcome
    let consent: ToolConsent?
  }

  func run(_ invocation: ToolInvocation) async throws -> Answered {
    guard let tool = tools.first(where: { $0.name == invocation.name }) else {
      let known = tools.map(\.name).joined(separator: ", ")
      return Answered(
        outcome: .error("There is no tool \(invocation.name); there are \(known)."), consent: nil)
    }
    if let mistake = tool.mistake(in: invocation.arguments) {
      return Answered(outcome: .error(mistake), consent: nil)
    }
    let isForced = tool.needsConsent(invocation.arguments)
    guard isForced || policies[tool.name] == .ask else {
      return Answered(outcome: try await tool.run(invocation.arguments), consent: nil)
    }
    guard let consent else {
      return Answered(
        outcome: .error("Nobody is there to allow that; go on without it."), consent: .unasked)
    }
    guard await consent(ConsentRequest(invocation: invocation, isForced: isForced)) else {
      return Answered(
        outcome: .error("The reader did not allow that; go on without it."), consent: .refused)
    }
    return Answered(outcome: try await tool.run(invocation.arguments), consent: .granted)
  }
}

extension AgentTools {
  /// The tools that suit the open book, or several; that of the shelf where works are on it.
  init(
    _ scene: Scene, chunks: [Chunk], _ shelf: AskedShelf, consent: Consent?,
    search: @escaping SearchBookTool.Search
  ) async throws {
    var tools: [any AgentTool] = [SearchBookTool(scene, isLibrary: false, search: search)]
    if let books = scene.open.joinedBooks {
      tools.append(
        SearchBookTool(
          scene, isLibrary: true, shelf: { try await shelf.parts($0, of: books) }, search: search))
    }
    tools += [ReadPagesTool(scene: scene, chunks: chunks), ListChaptersTool(scene: scene)]
    // With several books, a page alone does not say whose position it is.
    if scene.open.joinedBooks == nil { tools.append(SetPageTool(scene: scene)) }
    if try await shelf.isOffered { tools.append(ShelfTool(shelf: shelf)) }
    self.init(tools, policies: scene.settings.chat.policies, consent: consent)
  }
}

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
