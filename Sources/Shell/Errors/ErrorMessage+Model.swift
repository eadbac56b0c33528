import Answers
import App
import Parameters
import Search
import Terminal

extension ErrorMessage {
  init(model error: LLMError) {
    switch error {
    case .apiKeyMissing(let provider, let variable): self.init(provider, needs: variable)
    case .invalidKey(let provider, let message):
      self.init(
        "\(provider) refused the key: \(message)",
        advice: "Check the key, or stay offline: /set provider=extract", .configuration)
    case .apiCallFailed(let provider, let status, let message):
      self.init(
        "\(provider) answered \(status): \(message)",
        advice: status >= 500
          ? "Ask again in a moment; nothing is lost." : "/prompt --raw shows what was sent.",
        .provider)
    case .modelNotFound(let provider, let model):
      self.init(
        "\(provider) has no model \(model).", advice: "/set model=… or /set --reset model",
        .configuration)
    case .rateLimited(let provider, let seconds):
      let wait =
        seconds.map { " Try again in \(Quantity.decimal($0.rounded(.up), places: 0)) s." } ?? ""
      self.init("\(provider) limits the rate of calls.\(wait)", .provider)
    case .overloaded(let provider):
      self.init("\(provider) is overloaded.", advice: "Try again in a moment.", .provider)
    case .contentRefused(let provider, let message):
      self.init(
        "\(provider) refused to answer: \(message)",
        advice: "Rephrase it, or ask another model: /set provider=… model=…", .provider)
    case .contextTooLong(let provider, let message):
      self.init(
        "The prompt is too long for \(provider): \(message)",
        advice: "/set top_k=… or chunk.size=… to a smaller value.", .provider)
    case .timeout(let provider, let phase, let seconds):
      self.init(
        "\(provider): no \(phase) within \(Quantity.decimal(seconds, places: 0)) s.",
        advice: "Ask again; what had arrived is kept.", .provider)
    case .connectionFailed(let provider, let reason):
      self.init(
        "\(provider) cannot be reached: \(reason)",
        advice: "Is it running, and the network there? Offline works: /set provider=extract",
        .provider)
    case .malformedStream(let provider, let reason):
      self.init(
        "The answer of \(provider) broke off: \(reason)",
        advice: "What had arrived is kept.",
        .provider)
    case .unsupportedFeature(let provider, RequestFeature.images.rawValue):
      self.init(
        "This model of \(provider) takes no pictures.",
        advice: "Choose one that does: /set chat.model=NAME.", .configuration)
    case .unsupportedFeature(let provider, let feature):
      self.init(
        "\(provider) does not offer \(feature).",
        advice: feature.hasPrefix("citations") ? "/set chat.citations=auto goes without." : "",
        .configuration)
    }
  }

  /// The message for a key or an address that is missing.
  private init(_ provider: String, needs variable: String) {
    if variable.hasSuffix("_URL") {
      self.init(
        "\(provider) needs \(variable), the address of its server.",
        advice:
          "Leave, export \(variable)=http://127.0.0.1:8080/v1 and start again; /model extract stays offline.",
        .configuration)
    } else if provider == ProviderName.voyage.rawValue {
      self.init(
        "voyage needs \(variable).",
        advice:
          "/model key set voyage keeps one; /set --reset embed.provider goes back to the built-in model.",
        .configuration)
    } else {
      self.init(
        "\(provider) needs \(variable).",
        advice:
          "/model key set \(provider) keeps one, export \(variable)=… sets one; \(Self.without(provider)).",
        .configuration)
    }
  }

  /// The command that makes a provider unnecessary.
  private static func without(_ provider: String) -> String {
    switch ProviderName(rawValue: provider) {
    case .cohere, .jina: "/set --reset rerank.provider does without"
    case .voyage: "/set --reset embed.provider rerank.provider does without"
    default: "/model extract stays offline"
    }
  }

  /// Settings by which neither a vector is made nor a token counted.
  private static let withoutModel = Parameter.short([
    ParameterKey<RetrievalMode>.retrievalMode.assignment(.keyword),
    ParameterKey<TextSize>.chunkSize.assignment(TextSize(300, .words)),
  ])

  init(embedding error: EmbeddingError) {
    switch error {
    case .modelMissing(let path):
      self.init(
        "The embedding model is not at \(path).",
        advice:
          "Run make setup in its source folder, or name a folder that holds it: IB_HOME=FOLDER. Keywords and sizes in words do without: /set \(Self.withoutModel)",
        .configuration)
    case .modelDamaged(let path, let reason):
      self.init(
        "The embedding model at \(path) is damaged: \(reason).",
        advice: "Delete .deps and run: make setup", .configuration)
    case .textTooLong(_, let tokens, let limit):
      self.init("A text of \(tokens) tokens does not fit the embedder's \(limit).")
    case .wrongDimension(let expected, let found):
      self.init("A vector has \(found) numbers where the model has \(expected).")
    case .precisionUnsupported(let precision):
      self.init(
        "This processor cannot compute embed.precision=\(precision.rawValue), which needs AVX512-BF16.",
        advice:
          "/set embed.precision=f32 runs anywhere; what was recorded in \(precision.rawValue) replays only where it is.",
        .configuration)
    case .outOfMemory:
      self.init("There is not enough memory for the embedding model.", .configuration)
    case .notOnTape(let model):
      self.init(
        "The transcript has no vector of \(model), and a replay makes no calls.",
        advice: "replay --mode fill asks the service.", .divergence)
    case .noStates(let model):
      self.init(
        "\(model) embeds whole texts only, and nothing can be pooled from it.",
        advice: "/slide and previews of a search need one that pools: /set \(Self.poolingEmbedder)",
        .configuration)
    default:
      self.init("The embedder gave a vector that cannot be used (\("\(error)" as String)).")
    }
  }

  /// The assignment that selects the built-in embedder, which supports pooling.
  private static var poolingEmbedder: String {
    let provider = ParameterKey<String>.embedProvider
    return "\(provider.name)=\(provider.parameter.defaultValue)"
  }

  init(prompt error: PromptError) {
    switch error {
    case .templateNotFound(let name, let near):
      self.init(
        "There is no template \(name).",
        advice: near.isEmpty
          ? "/template lists them; /template new \(name) begins one."
          : "Perhaps: \(near.joined(separator: ", ")); /template new \(name) begins one.",
        .notFound)
    case .syntax(let template, let line, let column, let reason):
      self.init("\(template):\(line):\(column): \(reason)", .configuration)
    case .unknownVariable(let template, let line, let column, let name, let near, let known):
      self.init(
        "\(template):\(line):\(column): there is no variable \(name).",
        advice: Self.variables(insteadOf: name, near: near, known: known), .configuration)
    case .unboundVariable(let template, let line, let column, let name, let near):
      self.init(
        "\(template):\(line):\(column): nothing gives \(name) a value.",
        advice: near.isEmpty
          ? "Give it one under input: default:." : "Perhaps: \(near.joined(separator: ", ")).",
        .configuration)
    case .unusedVariable(let template, let line, let column, let name):
      self.init(
        "\(template):\(line):\(column): \(name) is declared and never used.",
        advice: "Use it as {{\(name)}}, or take it out.", .configuration)
    case .missingVariable(let template, let name):
      self.init("The template \(template) does not use {{\(name)}}.", .configuration)
    case .fenceCrossed(let page, let position):
      self.init("The prompt held text of p.\(page), beyond p.\(position); nothing was sent.")
    }
  }

  /// Advice for a variable that does not exist: the names that may be meant, else those that exist and
  /// the way to one's own.
  private static func variables(insteadOf name: String, near: [String], known: [String]) -> String {
    if !near.isEmpty { return "Perhaps: \(near.joined(separator: ", "))." }
    guard !known.isEmpty else { return "" }
    let existing = "There are: \(known.joined(separator: ", "))."
    guard name.utf8.allSatisfy({ $0 != 0x2E && $0 != 0x2F }) else { return existing }
    return "\(existing) For one of your own, \(valueOfOwn(name))."
  }

  /// The line of a template's head that gives a variable its value.
  static func valueOfOwn(_ name: String) -> String {
    "write between the two lines of --- at the top: input: { default: { \(name): VALUE } }, or where input: is there already, \(name): VALUE among those of its default:"
  }
}
