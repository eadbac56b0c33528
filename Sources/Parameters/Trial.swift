/// The values of a row that `/why` tries, in the order in which it tries rows of a kind.
package enum Trial: Hashable, Sendable, Comparable {
  /// Numbers above the present one, up to a limit.
  case upward(to: Int)
  /// The places that the passage has in the legs.
  case toPlace
  /// Its other choices but these.
  case choices(except: [String])
  /// The default alone.
  case reset
  /// All numbers of its range in so many steps to one, the nearest first.
  case nearest(stepsPerUnit: Int)
  /// Lengths in these proportions to the present one, in this order.
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
