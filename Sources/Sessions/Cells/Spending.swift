package import Answers
package import Basics
package import Search

/// Use and cost of calls to models, by provider and model.
package struct Spending: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package let provider: String
    package let model: String
    package fileprivate(set) var calls = 0
    package fileprivate(set) var usage = TokenUsage()
    /// Cost in US dollars; nil when the model is unpriced.
    package fileprivate(set) var dollars: Double?
    /// True when a provider asks more beyond some length, so that the sum is a lower bound.
    package let isLowerBound: Bool
  }

  package private(set) var rows: [Row] = []

  /// Counts every call of the cells that began on `day`; of all cells when it is nil.
  package init(_ cells: [Cell], models: ModelTable, day: Int64? = nil) {
    add(cells, models: models, day: day)
  }

  package mutating func add(_ cells: [Cell], models: ModelTable, day: Int64? = nil) {
    for cell in cells where day == nil || cell.facts?.started?.day == day {
      for call in cell.calls {
        guard let usage = cell.callFacts[call.index]?.usage else { continue }
        add(usage, of: models.card(callNamed: call.model, of: call.provider))
      }
      for line in cell.reranks where line.failure == nil {
        add(line, models.rerankCard(line.model, of: line.provider))
      }
      for line in cell.vectors { if let bill = line.bill { add(bill, models: models) } }
    }
  }

  package mutating func add(_ bill: EmbeddingBill, models: ModelTable) {
    guard bill.tokens > 0 else { return }
    let card = models.embeddingCard(bill.name, of: bill.provider)
    add(
      TokenUsage(inputTokens: bill.tokens), dollars: card.cost(ofTokens: bill.tokens),
      to: row(card.provider, card.name, card.prices?.isTiered ?? false))
  }

  private mutating func add(_ usage: TokenUsage, of card: ModelCard) {
    guard usage != TokenUsage() else { return }
    add(
      usage, dollars: card.prices?.cost(of: usage),
      to: row(card.provider, card.name, card.prices?.isTiered ?? false))
  }

  private mutating func add(_ line: RerankLine, _ card: RerankCard) {
    add(
      TokenUsage(inputTokens: line.usage.tokens), dollars: card.cost(of: line.usage),
      to: row(card.provider, card.name, false))
  }

  private mutating func add(_ usage: TokenUsage, dollars: Double?, to index: Int) {
    rows[index].dollars =
      rows[index].calls == 0
      ? dollars : rows[index].dollars.flatMap { sum in dollars.map { sum + $0 } }
    rows[index].calls += 1
    rows[index].usage = rows[index].usage + usage
  }

  private mutating func row(_ provider: String, _ model: String, _ isLowerBound: Bool) -> Int {
    let found = rows.firstIndex { $0.provider == provider && $0.model == model }
    if let found { return found }
    rows.append(Row(provider: provider, model: model, isLowerBound: isLowerBound))
    return rows.count - 1
  }

  /// Dollars of all priced models.
  package var dollars: Double { rows.reduce(0) { $0 + ($1.dollars ?? 0) } }

  package var isComplete: Bool { rows.allSatisfy { $0.dollars != nil } }
}

extension Cell {
  /// True when a service was called that may cost something.
  package var hasSpent: Bool {
    !calls.isEmpty || reranks.contains { $0.failure == nil }
      || vectors.contains { ($0.bill?.tokens ?? 0) > 0 }
  }
}

extension Timestamp {
  /// Days since 1970 in UTC.
  package var day: Int64 { microseconds / 86_400_000_000 }
}

extension ModelTable {
  /// The card of a model by its name in a request, where `default` is the provider's own choice.
  package func card(callNamed name: String, of provider: String) -> ModelCard {
    card(name == "default" ? defaultModel(of: provider) ?? name : name, of: provider)
  }
}
