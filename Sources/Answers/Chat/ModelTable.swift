package import Basics
package import Search

/// The models of each provider with sizes and dated prices, read from `models.json`.
package struct ModelTable: Hashable, Sendable {
  private struct Provider: Hashable, Sendable {
    var defaultChat: String?
    var defaultEmbedding: String?
    var acceptsTemperature = true
    var citesNatively = false
    var chat: [String: ModelCard] = [:]
    var embedding: [String: EmbeddingModelCard] = [:]
    var defaultRerank: String?
    var rerank: [String: RerankCard] = [:]
  }

  private var providers: [String: Provider] = [:]

  /// A table without models.
  package init() {}

  /// Reads a table; throws `ModelTableError` naming the place that does not fit.
  package init(_ document: JSONValue) throws(ModelTableError) {
    guard let date = document["as_of"]?.string else { throw ModelTableError(path: "as_of") }
    guard let members = document["providers"]?.object else {
      throw ModelTableError(path: "providers")
    }
    for (name, value) in members {
      providers[name] = try Self.provider(name, value, date: date)
    }
  }

  /// Lays a person's own table over this one: its entries replace those of the same model.
  package mutating func override(with other: ModelTable) {
    for (name, theirs) in other.providers {
      guard var mine = providers[name] else {
        providers[name] = theirs
        continue
      }
      mine.defaultChat = theirs.defaultChat ?? mine.defaultChat
      mine.defaultEmbedding = theirs.defaultEmbedding ?? mine.defaultEmbedding
      mine.chat.merge(theirs.chat) { $1 }
      mine.embedding.merge(theirs.embedding) { $1 }
      mine.defaultRerank = theirs.defaultRerank ?? mine.defaultRerank
      mine.rerank.merge(theirs.rerank) { $1 }
      providers[name] = mine
    }
  }

  package func defaultModel(of provider: String) -> String? { providers[provider]?.defaultChat }

  package func defaultEmbeddingModel(of provider: String) -> String? {
    providers[provider]?.defaultEmbedding
  }

  /// The card of a model; for one not in the table, an unpriced card with the provider's habits.
  package func card(_ name: String, of provider: String) -> ModelCard {
    let entry = providers[provider]
    return entry?.chat[name]
      ?? ModelCard(
        provider: provider, name: name, acceptsTemperature: entry?.acceptsTemperature ?? true,
        citesNatively: entry?.citesNatively ?? false)
  }

  package func embeddingCard(_ name: String, of provider: String) -> EmbeddingModelCard {
    providers[provider]?.embedding[name] ?? EmbeddingModelCard(provider: provider, name: name)
  }

  package func defaultReranker(of provider: String) -> String? {
    providers[provider]?.defaultRerank
  }

  package func rerankCard(_ name: String, of provider: String) -> RerankCard {
    providers[provider]?.rerank[name] ?? RerankCard(provider: provider, name: name)
  }

  /// All known chat models, by provider and name.
  package var chatModels: [ModelCard] {
    providers.values.flatMap { $0.chat.values }
      .sorted { ($0.provider, $0.name) < ($1.provider, $1.name) }
  }

  private static func provider(_ name: String, _ value: JSONValue, date: String)
    throws(ModelTableError) -> Provider
  {
    var provider = Provider()
    provider.defaultChat = value["default"]?.string
    provider.defaultEmbedding = value["default_embedding"]?.string
    provider.acceptsTemperature = value["temperature"]?.bool ?? true
    provider.citesNatively = value["citations"]?.bool ?? false
    for (model, entry) in value["chat"]?.object ?? [:] {
      provider.chat[model] = ModelCard(
        provider: name, name: model, contextTokens: entry["context"]?.integer,
        prices: try prices(entry, date: date, path: "\(name).\(model)"),
        acceptsTemperature: entry["temperature"]?.bool ?? provider.acceptsTemperature,
        citesNatively: entry["citations"]?.bool ?? provider.citesNatively,
        request: entry["request"]?.object ?? [:],
        imageTokens: entry["image_tokens"]?.integer.map { min(max($0, 1), 1_000_000) }
          ?? ModelCard.usualImageTokens)
    }
    for (model, entry) in value["embedding"]?.object ?? [:] {
      provider.embedding[model] = EmbeddingModelCard(
        provider: name, name: model, contextTokens: entry["context"]?.integer,
        dimension: entry["dimension"]?.integer,
        prices: try prices(entry, date: date, path: "\(name).\(model)"),
        queryPrefix: entry["query_prefix"]?.string ?? "",
        passagePrefix: entry["passage_prefix"]?.string ?? "")
    }
    provider.defaultRerank = value["default_rerank"]?.string
    for (model, entry) in value["rerank"]?.object ?? [:] {
      provider.rerank[model] = RerankCard(
        provider: name, name: model,
        perMillionTokens: try price("input", entry, path: "\(name).\(model)"),
        perThousandSearches: try price("searches", entry, path: "\(name).\(model)"))
    }
    return provider
  }

  private static func price(_ key: String, _ entry: JSONValue, path: String)
    throws(ModelTableError) -> Double?
  {
    guard let value = entry[key] else { return nil }
    guard let price = value.double, price >= 0 else { throw ModelTableError(path: path) }
    return price
  }

  /// Prices of an entry; nil when it names none.
  ///
  /// A cache that costs nothing extra is priced as input.
  private static func prices(_ entry: JSONValue, date: String, path: String)
    throws(ModelTableError) -> ModelPrices?
  {
    guard let input = entry["input"] else { return nil }
    guard let input = input.double, input >= 0 else { throw ModelTableError(path: path) }
    return ModelPrices(
      input: input, output: entry["output"]?.double ?? 0,
      cacheRead: entry["cache_read"]?.double ?? input,
      cacheWrite: entry["cache_write"]?.double ?? input, isTiered: entry["tiered"]?.bool ?? false,
      date: date)
  }
}

/// A place where a table of models does not have the form it must have.
package struct ModelTableError: Error, Hashable, Sendable {
  /// The member, or the byte of a file that is not JSON.
  package let path: String
  /// The file it was read from; nil for the program's own table.
  package let file: String?

  package init(path: String, file: String? = nil) {
    self.path = path
    self.file = file
  }
}

extension ModelTableError: Explained {
  package var explanation: ErrorMessage {
    .init(
      "The table of models does not fit at \(path).",
      advice: file.map { "Correct or remove \($0)" } ?? "", .configuration)
  }
}
