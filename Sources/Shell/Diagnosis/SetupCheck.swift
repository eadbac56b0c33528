import Basics

/// One thing that was looked at.
package struct SetupCheck: Hashable, Sendable {
  package enum State: String, Sendable {
    case good
    /// Works, but a person may want it otherwise.
    case note
    /// Does not work.
    case broken
  }

  package let name: String
  package let state: State
  package let what: String
  /// What to do; empty when there is nothing.
  package let advice: String

  init(_ name: String, _ state: State, _ what: String, advice: String = "") {
    self.name = name
    self.state = state
    self.what = what
    self.advice = advice
  }

  init(_ name: String, broken error: any Error) {
    let message = ErrorMessage(error)
    self.init(name, .broken, message.what, advice: message.advice)
  }

  var json: JSONValue {
    [
      "name": .string(name), "state": .string(state.rawValue), "what": .string(what),
      "advice": advice.isEmpty ? .null : .string(advice),
    ]
  }
}
