import Basics
import Terminal

/// The result of a check of the set-up.
package struct SetupCheck: Hashable, Sendable {
  package enum State: String, Sendable {
    case good
    /// It works, but a person may want to change it.
    case note
    /// It does not work.
    case broken
  }

  package let name: String
  package let state: State
  package let what: String
  /// The next step; empty when nothing has to be done.
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
