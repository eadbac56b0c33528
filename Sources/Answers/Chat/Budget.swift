package import Basics

/// Limits in dollars, compared with the most that the next call can cost.
package struct Budget: Hashable, Sendable {
  /// One limit and the dollars already spent under it.
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
  /// `usage` is what the same question has used so far; `images` are named, not held, in the bytes.
  package func check(
    requestBytes: Int, images: Int = 0, maximumTokens: Int, usage: TokenUsage = TokenUsage()
  ) throws(BudgetError) {
    guard let strictest = limits.first else { return }
    guard let prices = card.prices,
      let call = card.most(
        requestBytes: requestBytes, images: images, maximumTokens: maximumTokens)
    else {
      throw .unpriced(provider: card.provider, model: card.name, parameter: strictest.parameter)
    }
    let used = prices.cost(of: usage)
    for limit in limits where limit.spent + used + call > limit.dollars {
      throw .wouldExceed(
        parameter: limit.parameter, limit: limit.dollars, spent: limit.spent + used, call: call)
    }
  }
}

/// The reason a call was not made.
package enum BudgetError: Error, Hashable, Sendable {
  /// Dollars throughout; `call` is the most that the call could cost.
  case wouldExceed(parameter: String, limit: Double, spent: Double, call: Double)
  /// Texts were not sent to an embedding service; `call` is the most that they could cost.
  case vectorsWouldExceed(
    parameter: String, limit: Double, spent: Double, call: Double, texts: Int)
  /// The model has no price, so that no limit can hold.
  case unpriced(provider: String, model: String, parameter: String)
}

extension BudgetError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .wouldExceed(let parameter, let limit, let spent, let call):
      .init(
        "\(parameter) allows \(Quantity.dollars(limit)); you have spent \(Quantity.dollars(spent)), and this call could cost \(Quantity.dollars(call)). Nothing was sent.",
        advice: "/set \(parameter)=… raises it, /set max_tokens=… makes the answer cheaper.",
        .refused)
    case .vectorsWouldExceed(let parameter, let limit, let spent, let call, let texts):
      .init(
        "\(parameter) allows \(Quantity.dollars(limit)); you have spent \(Quantity.dollars(spent)), and vectors of \(Quantity.count(texts, "more text")) could cost \(Quantity.dollars(call)). They were not sent.",
        advice:
          "/set \(parameter)=… raises it; what has its vectors keeps them, and the same command goes on from there.",
        .refused)
    case .unpriced(let provider, let model, let parameter):
      .init(
        "The price of \(model) by \(provider) is not known, so \(parameter) cannot hold. Nothing was sent.",
        advice: "Put its prices into models.json, or /set \(parameter)=0.", .refused)
    }
  }
}
