/// The values of a row that `/why` tries, in the order in which it tries rows of a kind.
package enum Trial: Hashable, Sendable, Comparable {
  /// Numbers above the present one, up to a limit.
  case upward(to: Int)
  /// The passage's ranks in the legs.
  case toPlace
  /// All other choices, except these.
  case choices(except: [String])
  /// The default alone.
  case reset
  /// All numbers of its range in steps of 1/`stepsPerUnit`, nearest to the present one first.
  case nearest(stepsPerUnit: Int)
  /// The present length times each factor, in this order.
  case scaled([Double])

  package static func < (a: Trial, b: Trial) -> Bool { a.order < b.order }

  private var order: Int {
    switch self {
    case .upward: 0
    case .toPlace: 1
    case .choices: 2
    case .reset: 3
    case .nearest: 4
    case .scaled: 5
    }
  }
}
