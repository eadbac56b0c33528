/// The way a default follows the value of another parameter, so that the value shown is the one used.
package enum Derivation: Hashable, Sendable {
  /// A share of a length in its unit, always shorter than it.
  case share(percent: Int, of: String)
  /// The default, or the other number where that is greater; a smaller value is refused.
  case atLeast(String)
  /// The default, or the other number where that is smaller; a greater value is refused.
  case atMost(String)

  /// Full name of the parameter that is followed.
  package var base: String {
    switch self {
    case .share(_, let base), .atLeast(let base), .atMost(let base): base
    }
  }

  /// The rule in words, such as `15 % of size`.
  package var words: String {
    let name = ParameterRegistry.parameter(base)?.aliases.first ?? base
    return switch self {
    case .share(let percent, _): "\(percent) % of \(name)"
    case .atLeast: "at least \(name)"
    case .atMost: "at most \(name)"
    }
  }

  /// The default that follows from the other parameter's value.
  func value(_ fallback: ParameterValue, beside other: ParameterValue) -> ParameterValue {
    switch (self, fallback, other) {
    case (.share(let percent, _), _, .size(let size)):
      .size(TextSize(min(size.count * percent / 100, max(0, size.count - 1)), size.unit))
    case (.atLeast, .integer(let own), .integer(let least)): .integer(max(own, least))
    case (.atMost, .integer(let own), .integer(let most)): .integer(min(own, most))
    default: fallback
    }
  }
}
