package import Answers
package import Asking
package import Basics
package import Notebook
package import Parameters
import Sessions

/// Calls of a model about the shelf by a template, without an open book and outside of every conversation.
package struct ShelfCall: Sendable {
  /// Tokens of a reply that lists things, unless `chat.max_tokens` was set.
  private static let replyTokens = 4096

  /// The template, looked up once, so that the recorded one is the one sent.
  private let template: PromptTemplate
  private let library: any PromptLibrary
  private let hasher: ContentHasher
  private let provider: any ChatProvider
  let settings: ChatSettings
  private let budget: @Sendable () async throws -> Budget?

  /// `budget` is asked before each call.
  package init(
    _ template: String, of library: any PromptLibrary, hasher: ContentHasher,
    _ provider: any ChatProvider, _ parameters: Parameters,
    budget: @escaping @Sendable () async throws -> Budget?
  ) throws {
    self.template = try library.template(named: template)
    self.library = library
    self.hasher = hasher
    self.provider = provider
    self.budget = budget
    settings = ChatSettings(parameters)
  }

  /// The parameters of such calls: with room for a long list, if nobody set how long a reply may be.
  static func parameters(_ parameters: Parameters) -> Parameters {
    guard parameters.origin(of: .maxTokens) == .builtIn else { return parameters }
    return parameters.applying(
      [.set(.maxTokens, max(replyTokens, parameters[.maxTokens]))], origin: .cell)
  }

  func prompt(_ question: String) throws -> RenderedPrompt {
    try PromptBuilder(template: template, library: library, required: ["question"])
      .prompt(question)
  }

  /// The template as a transcript names it.
  func whole() throws -> WholeTemplate {
    WholeTemplate(
      template: template,
      partials: try CompiledTemplate(template, library: library).partials)
  }

  /// Bytes that would be sent, with hashes in place of pictures.
  func body(of prompt: RenderedPrompt, _ images: [ChatImage] = []) throws -> [UInt8] {
    try provider.body(
      of: loop(images, nil).firstRequest(prompt, grounding: Self.grounding).namingImages)
  }

  var providerName: String { provider.name }

  /// Hash of the service's name and of what would be sent to it.
  func identity(of prompt: RenderedPrompt) throws -> ContentHash {
    hasher.hash(Array(provider.name.utf8) + [0] + (try body(of: prompt)))
  }

  package func record(_ prompt: RenderedPrompt, as cell: CellRecorder) async throws {
    try await cell.record(prompt, from: try whole())
  }

  /// The reply, with its error when the call failed; prompt and call are recorded.
  package func run(
    _ prompt: RenderedPrompt, _ images: [ChatImage] = [], as cell: CellRecorder,
    observer: @escaping AskObserver = { _ in }
  ) async throws -> AgentReply {
    try await record(prompt, as: cell)
    return try await loop(images, try await budget()).run(
      prompt, grounding: Self.grounding, journal: cell, observer: observer)
  }

  /// The JSON of a reply, alone or in a code fence; nil for other text.
  package static func json(of reply: String) -> JSONValue? {
    try? JSONValue(parsing: block(of: reply))
  }

  /// The text of a reply, or that in the code fence around it.
  static func block(of reply: String) -> String {
    String(decoding: Array(reply.utf8)[JSONBlock(reply).range], as: UTF8.self)
  }

  private static let grounding = Grounding(question: "", passages: [])

  private func loop(_ images: [ChatImage], _ budget: Budget?) -> AgentLoop {
    AgentLoop(
      provider: provider, tools: .none, settings: settings, offersTools: false, budget: budget,
      images: images)
  }
}

/// What a call would cost at most, before it is made.
package struct CallCost: Hashable, Sendable {
  package let calls: Int
  package let provider: String
  package let model: String
  /// Tokens of the texts of all requests by our own count, without pictures.
  package let requestTokens: Int
  /// Pictures of all requests, and the most tokens that each counts for.
  package let images: Int
  package let imageTokens: Int
  /// Upper bound of the cost of all calls in US dollars; nil when the model is unpriced.
  package let mostDollars: Double?

  init(
    _ bodies: [[UInt8]], images: Int, _ settings: ChatSettings, of provider: String,
    _ notebook: Notebook
  ) {
    let card = notebook.providers.models.card(callNamed: settings.model, of: provider)
    let each = bodies.map { body in
      card.most(
        requestBytes: body.count, images: images / max(1, bodies.count),
        maximumTokens: settings.maximumTokens)
    }
    calls = bodies.count
    self.provider = provider
    model = card.name
    requestTokens = bodies.reduce(0) { $0 + notebook.tokenCounter.count(textOf: $1) }
    self.images = images
    imageTokens = card.imageTokens
    mostDollars = each.contains(nil) ? nil : each.compactMap(\.self).reduce(0, +)
  }
}
