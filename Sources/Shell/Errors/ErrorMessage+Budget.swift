import Answers
import Terminal

extension ErrorMessage {
  init(budget error: BudgetError) {
    switch error {
    case .wouldExceed(let parameter, let limit, let spent, let call):
      self.init(
        "\(parameter) allows \(Quantity.dollars(limit)); you have spent \(Quantity.dollars(spent)), and this call could cost \(Quantity.dollars(call)). Nothing was sent.",
        advice: "/set \(parameter)=… raises it, /set max_tokens=… makes the answer cheaper.",
        .refused)
    case .vectorsWouldExceed(let parameter, let limit, let spent, let call, let texts):
      self.init(
        "\(parameter) allows \(Quantity.dollars(limit)); you have spent \(Quantity.dollars(spent)), and vectors of \(Quantity.count(texts, "more text")) could cost \(Quantity.dollars(call)). They were not sent.",
        advice:
          "/set \(parameter)=… raises it; what has its vectors keeps them, and the same command goes on from there.",
        .refused)
    case .unpriced(let provider, let model, let parameter):
      self.init(
        "The price of \(model) by \(provider) is not known, so \(parameter) cannot hold. Nothing was sent.",
        advice: "Put its prices into models.json, or /set \(parameter)=0.", .refused)
    }
  }
}
