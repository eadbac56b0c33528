package import Basics

/// Limits in dollars, held against what the next call can cost at most.
package struct Budget: Hashable, Sendable {
  /// One limit and what counts against it already.
  package struct Limit: Hashable, Sendable {
    /// The parameter that sets it, such as `budget.session`.
    package let parameter: String
    package let dollars: Double
    package let spent: Double

    package init(parameter: String, dollars: Double, spent: Double) {
      self.parameter = parameter
      self.dollars = dollars
      self.spent = spent
    }
  }

  private let limits: [Limit]
  private let card: ModelCard

  package init(_ limits: [Limit], of card: ModelCard) {
    self.limits = limits
    self.card = card
  }

  /// Throws `BudgetError` when the call could pass a limit.
  ///
  /// `usage` is what the same question has used so far.
  package func check(requestBytes: Int, maximumTokens: Int, usage: TokenUsage = TokenUsage())
    throws(BudgetError)
  {
    guard let strictest = limits.first else { return }
    guard let prices = card.prices else {
      throw .unpriced(provider: card.provider, model: card.name, parameter: strictest.parameter)
    }
    let call = prices.most(requestBytes: requestBytes, maximumTokens: maximumTokens)
    let used = prices.cost(of: usage)
    for limit in limits where limit.spent + used + call > limit.dollars {
      throw .wouldExceed(
        parameter: limit.parameter, limit: limit.dollars, spent: limit.spent + used, call: call)
    }
  }
}

/// The reason a call was not made.
package enum BudgetError: Error, Hashable, Sendable {
  /// All in dollars; `call` is what it could cost at most.
  case wouldExceed(parameter: String, limit: Double, spent: Double, call: Double)
  /// Texts that were not sent to a service of embeddings; `call` is what they could cost at most.
  case vectorsWouldExceed(
    parameter: String, limit: Double, spent: Double, call: Double, texts: Int)
  /// Nobody knows what the model costs, so that no limit can hold.
  case unpriced(provider: String, model: String, parameter: String)
}
