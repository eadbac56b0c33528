package import Answers
import Basics
import Books
package import Notebook
package import Search

/// One call of a model by a template about places of a book, outside of every conversation.
package struct TemplateCall: Sendable {
  /// The template, looked up once, so that the recorded one is the one sent even if the file
  /// changes meanwhile.
  package let template: PromptTemplate
  private let prompts: any PromptLibrary
  private let provider: any ChatProvider
  private let scene: Scene
  private let budget: @Sendable () async throws -> Budget?
  /// The purpose of the call; nil when it is told by the cell.
  private let purpose: String?

  /// `budget` is asked before each call.
  package init(
    _ template: String, _ prompts: any PromptLibrary, _ provider: any ChatProvider, _ scene: Scene,
    purpose: String? = nil, budget: @escaping @Sendable () async throws -> Budget?
  ) throws {
    self.template = try prompts.template(named: template)
    self.prompts = prompts
    self.provider = provider
    self.scene = scene
    self.budget = budget
    self.purpose = purpose
  }

  package func prompt(_ question: String, _ passages: [Passage], turns: [Turn] = []) throws
    -> RenderedPrompt
  {
    try prompt(
      PromptInput(
        title: scene.shownTitle, author: scene.shownAuthor, fence: scene.fence,
        question: question, passages: passages, turns: turns,
        tables: passages.map { TableHead.row(above: $0.range, in: scene.open.text) }))
  }

  /// `required` names the variables that the template has to use.
  func prompt(_ input: PromptInput, required: [String] = PromptFrontMatter.answering) throws
    -> RenderedPrompt
  {
    try PromptBuilder(template: template, library: prompts, required: required)
      .prompt(input, pageMap: scene.open.text.pageMap)
  }

  /// The template as a transcript names it.
  package func whole() throws -> WholeTemplate {
    WholeTemplate(
      template: template,
      partials: try CompiledTemplate(template, library: prompts).partials)
  }

  /// Exact bytes that would be sent.
  package func body(of prompt: RenderedPrompt) throws -> [UInt8] {
    try provider.body(
      of: loop(nil).firstRequest(prompt, grounding: Grounding(question: "", passages: [])))
  }

  /// The reply, with its error when the call failed.
  package func run(_ prompt: RenderedPrompt, grounding: Grounding, journal: CellRecorder?)
    async throws
    -> AgentReply
  {
    try await loop(try await budget()).run(
      prompt, grounding: grounding, journal: journal, observer: { _ in })
  }

  private func loop(_ budget: Budget?) -> AgentLoop {
    AgentLoop(
      provider: provider, tools: .none, settings: scene.settings.chat, offersTools: false,
      budget: budget, purpose: purpose)
  }
}

extension BookText {
  /// A stretch of the text as a passage, without a search.
  package func passage(_ index: Int, _ range: Range<Int>) -> Passage {
    let pages = pageMap.pages(of: range)
    return Passage(
      chunk: Chunk(index: index, range: range, overlap: 0, pages: pages), range: range,
      pages: pages, text: text(range), score: 1, keyword: nil, vector: nil)
  }
}

extension TokenCounter {
  /// Tokens of the texts of a request, without the brackets and names around them.
  ///
  /// A body that is not JSON counts as plain text.
  package func count(textOf body: [UInt8]) -> Int {
    guard let value = try? JSONValue(parsing: body) else {
      return tokenEnds(in: body).count
    }
    return count(textsOf: value)
  }

  private func count(textsOf value: JSONValue) -> Int {
    switch value {
    case .string(let text): count(text)
    case .array(let items): items.reduce(0) { $0 + count(textsOf: $1) }
    case .object(let members): members.values.reduce(0) { $0 + count(textsOf: $1) }
    default: 0
    }
  }
}
