/// Limits of what models may cost, in dollars.
extension ParameterKey {
  package static var callBudget: ParameterKey<Double> {
    .init(
      "budget.call", 0...10_000, default: 0, .call,
      "Dollars one call of a model may cost at most; 0 sets no limit.")
  }

  package static var sessionBudget: ParameterKey<Double> {
    .init(
      "budget.session", 0...10_000, default: 0, .call,
      "Dollars this session may cost; a call that could pass it is not made.")
  }

  package static var dayBudget: ParameterKey<Double> {
    .init(
      "budget.day", 0...10_000, default: 0, .call,
      "Dollars all sessions of the workspace may cost in a day, from midnight UTC.")
  }
}
