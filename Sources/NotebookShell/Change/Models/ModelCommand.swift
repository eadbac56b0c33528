package import Answers
import Basics
import Notebook
import Parameters
import Sessions
import ShellKit
import Terminal

/// Shows or switches the model, and shows its cost and what is sent to it; the conversation continues.
package struct ModelCommand: Command {
  let spec = CommandSpec(
    "model",
    [
      .alone, .form(CommandArgument("PROVIDER:NAME", .model)),
      .form(CommandArgument("PROVIDER", .provider)), .form("NAME"),
    ] + ModelCommand.actions.forms, options: [.json],
    summary: "show or switch the model that answers; models, keys, cost and what is sent",
    group: .change,
    examples: [
      "/model ollama:llama3.2", "/model extract", "/model key set anthropic", "/model list claude",
      "/model cost", "/model privacy",
    ], traits: [])

  package init() {}

  private static let actions: [any CommandAction] = [
    ListModelsAction(), KeyAction(), CostAction(), PrivacyAction(),
  ]

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    if let name = input.arguments.first {
      let choice = try choice(name, shell)
      _ = try shell.notebook.providers.provider(named: choice.provider)
      _ = try await shell.notebook.set(choice.changes)
    }
    let current = await ListModelsAction.current(shell)
    shell.present(current.map(ListModelsAction.json) ?? .null) {
      guard let card = current else {
        return shell.output.print("\("No model can answer with these settings.", .warning)")
      }
      let size: String =
        card.contextTokens.map { "\(Quantity.grouped($0)) tok context" } ?? "context unknown"
      let price: String =
        card.prices.map {
          "$\(ParameterValue.number($0.input)) in, $\(ParameterValue.number($0.output)) out per million (\($0.date))"
        } ?? "unpriced"
      shell.output.print(
        card.provider == ProviderName.extract.rawValue
          ? "\("\(card.provider)", .strong) answers offline with the book's own sentences."
          : "\("\(card.provider):\(card.name)", .strong) answers. \("\(size) · \(price)", .muted)")
    }
  }

  /// Reads a model, with its provider if the table of models lists it.
  ///
  /// Throws `UsageError.badArgument` for an unknown name.
  private func choice(_ text: String, _ shell: ShellContext) throws -> ModelChoice {
    let typed = ModelChoice(text)
    if typed.isKnown { return typed }
    let known = shell.notebook.providers.models.chatModels
    guard let card = known.first(where: { $0.name == text }) else {
      throw UsageError.badArgument(
        command: "model", text: text,
        expected: "PROVIDER:NAME"
          + (NearNames.of(text, among: known.map(\.name)).first.map { ", such as \($0)" } ?? ""))
    }
    return ModelChoice(provider: card.provider, model: card.name)
  }
}

/// `/model list`: the known models with their sizes and dated prices.
struct ListModelsAction: CommandAction {
  let form = CommandForm.word(
    "list", CommandArgument("PATTERN", .model).optional, traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let pattern = input.text.lowercased()
    let served = await shell.notebook.providers.servers().flatMap { ModelCard.all(of: $0) }
    let known = shell.notebook.providers.models.chatModels.filter { card in
      !served.contains { $0.provider == card.provider && $0.name == card.name }
    }
    let cards = (served + known).filter {
      pattern.isEmpty || "\($0.provider):\($0.name)".lowercased().contains(pattern)
    }
    await shell.present(.array(cards.map(Self.json))) {
      guard !cards.isEmpty else {
        return shell.output.print(
          "No known model matches \(input.text, .strong). \("Any other name works too and is unpriced; /model PROVIDER:NAME switches.", .muted)"
        )
      }
      let current = await Self.current(shell, isFresh: false)
      var table = Table([
        .init("", isFixed: true), .init("model", isFixed: true), .init("context", .right),
        .init("$ in", .right), .init("out", .right), .init("cached", .right), .init("priced"),
      ])
      for card in cards {
        let prices = card.prices
        table.add([
          card.provider == current?.provider && card.name == current?.name
            ? "\("→", .success)" : "",
          "\(card.provider):\(card.name)",
          "\(card.contextTokens.map { Quantity.grouped($0) } ?? "?")",
          "\(prices.map { Self.price($0.input) } ?? "")",
          "\(prices.map { Self.price($0.output) } ?? "")",
          "\(prices.map { Self.price($0.cacheRead) } ?? "")",
          "\(Self.date(prices), .muted)",
        ])
      }
      shell.print(table)
      shell.output.print(
        "\("Dollars per million tokens. Any other name works too and is unpriced; /model PROVIDER:NAME switches.", .muted)"
      )
    }
  }

  /// The day the prices were read, and whether they rise with the length of a prompt.
  private static func date(_ prices: ModelPrices?) -> String {
    guard let prices else { return "unpriced" }
    return prices.isTiered ? "\(prices.date) tiered" : prices.date
  }

  private static func price(_ dollars: Double) -> String {
    ParameterValue.number(dollars).description
  }

  /// The card of the model that would answer now, with the window that its server tells; nil without one.
  static func current(_ shell: ShellContext, isFresh: Bool = true) async -> ModelCard? {
    let parameters = await shell.notebook.parameters
    let providers = shell.notebook.providers
    guard let provider = try? providers.provider(named: parameters[.chatProvider]) else {
      return nil
    }
    let card = providers.models.card(callNamed: parameters[.chatModel], of: provider.name)
    let served = await provider.server(isFresh: isFresh)?.model(named: card.name)
    return served.map { ModelCard(provider.name, $0) } ?? card
  }

  static func json(_ card: ModelCard) -> JSONValue {
    .object([
      "provider": .string(card.provider), "model": .string(card.name),
      "context": card.contextTokens.map { .integer($0) } ?? .null,
      "input": card.prices.map { .number($0.input) } ?? .null,
      "output": card.prices.map { .number($0.output) } ?? .null,
      "priced": card.prices.map { .string($0.date) } ?? .string("unpriced"),
    ])
  }
}

extension ModelCard {
  /// A model that a server lists, without a price.
  init(_ provider: String, _ model: ServerFacts.Model) {
    self.init(
      provider: provider, name: model.name, contextTokens: model.window, acceptsTemperature: true)
  }

  /// The models of a server.
  package static func all(of server: (provider: String, facts: ServerFacts)) -> [ModelCard] {
    server.facts.models.map { ModelCard(server.provider, $0) }
  }
}

/// `/model key`: lists, sets and removes the keys of providers without showing them.
struct KeyAction: CommandAction {
  let form = CommandForm.word(
    "key", CommandArgument("set|rm").optional, CommandArgument("PROVIDER", .provider).optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let keys = shell.notebook.providers.keys else {
      throw UsageError.badArgument(command: "model key", text: "", expected: "a shell with keys")
    }
    guard let verb = input.arguments.first else { return try list(keys, input, shell) }
    guard input.arguments.count == 2, ["set", "rm"].contains(verb) else {
      // The words are not repeated, because they may hold a key.
      throw UsageError.missingArgument(command: "model", usage: "key [set PROVIDER | rm PROVIDER]")
    }
    let provider = input.arguments[1]
    guard let name = ProviderName.withKey.first(where: { $0.rawValue == provider })?.keyVariable
    else {
      throw UsageError.badArgument(
        command: "model key", text: "that name",
        expected: ProviderName.withKey.map(\.rawValue).joined(separator: ", "))
    }
    if verb == "rm" {
      let removed = try keys.remove(name)
      return shell.output.print(
        removed
          ? "The key of \(provider) is gone from the file."
          : "The file holds no key of \(provider).")
    }
    try await set(name, of: provider, keys, shell)
  }

  private func set(_ name: String, of provider: String, _ keys: any KeyStore, _ shell: ShellContext)
    async throws
  {
    let typed = try await shell.person.secret("Key of \(provider), not shown: ")
    guard let key = typed.flatMap({ Secret($0) }) else {
      return shell.output.print("Nothing was changed.")
    }
    try keys.save(key, as: name)
    shell.output.print("The key of \(provider) is kept; only you can read the file.")
    if case .environment? = try keys.key(name)?.origin {
      shell.output.print(
        "\("! \(name) is set in the environment too, and that one counts.", .warning)")
    }
  }

  private func list(_ keys: any KeyStore, _ input: CommandInput, _ shell: ShellContext) throws {
    let found = try ProviderName.withKey.map {
      ($0.rawValue, $0.keyVariable, try keys.key($0.keyVariable)?.origin)
    }
    shell.present(
      .object(
        Dictionary(
          uniqueKeysWithValues: found.map {
            ($0.0, $0.2.map { .string(Self.words($0)) } ?? .null)
          }))
    ) {
      var table = Table([
        .init("provider", isFixed: true), .init("name", isFixed: true), .init("key"),
      ])
      for (provider, name, origin) in found {
        table.add([
          "\(provider, .strong)", "\(name, .muted)", "\(origin.map(Self.words) ?? "not set")",
        ])
      }
      shell.print(table)
    }
  }

  private static func words(_ origin: KeyOrigin) -> String {
    switch origin {
    case .environment: "from the environment"
    case .file(let path): "from \(path)"
    case .keyring: "from the keyring"
    }
  }
}
