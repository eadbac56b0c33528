/// A knob of the pipeline: the one row that flags, help, completion and transcripts share.
package struct Parameter: Hashable, Sendable {
  /// Dotted name, such as `retrieve.top_k`.
  package let name: String
  /// Short names accepted in its place.
  package let aliases: [String]
  package let kind: ParameterKind
  package let defaultValue: ParameterValue
  /// The way the default follows another parameter; nil when it follows none.
  package let derivation: Derivation?
  /// The first stage whose result a change makes stale.
  package let stage: Stage
  /// One sentence on what it does.
  package let help: String
  /// The rule for including its value in its stage's key; nil means never.
  package internal(set) var key: Rule?
  /// The rule for recording its value on its stage's line of a transcript; nil means never.
  package internal(set) var record: Rule?
  /// Name of its field on that line, such as `top_k`, or `selection.order` for one of a group.
  package internal(set) var field: String
  /// The values that `/why` tries; nil means none.
  package internal(set) var trial: Trial?
  /// Range in which `/slide` moves it, in tenths for numbers with a fraction; nil when it does not
  /// slide.
  package internal(set) var slide: ClosedRange<Int>?

  package init(
    _ name: String, aliases: [String] = [], _ kind: ParameterKind, default value: ParameterValue,
    following derivation: Derivation? = nil,
    stage: Stage, help: String
  ) {
    self.name = name
    self.aliases = aliases
    self.kind = kind
    defaultValue = value
    self.derivation = derivation
    self.stage = stage
    self.help = help
    field = name.hasPrefix("retrieve.") ? String(name.dropFirst("retrieve.".count)) : name
  }

  /// The default in words: `5`, or `15 % of size`, or `100, at least top_k`.
  package var defaultText: String {
    guard let derivation else { return defaultValue.description }
    if case .share = derivation { return derivation.words }
    return "\(defaultValue), \(derivation.words)"
  }

  /// The shortest way that a person writes it, such as `top_k`, which `/set` and completion take.
  package var shortName: String { aliases.first ?? name }

  /// Reads a value as typed; throws `ParameterError.invalidValue` when it does not fit.
  func value(from text: String) throws(ParameterError) -> ParameterValue {
    guard let value = kind.value(from: text, default: defaultValue) else {
      throw .invalidValue(name: name, text: text, expected: kind.expectation)
    }
    return value
  }

  /// The environment variable that sets it, such as `IB_RETRIEVE_TOP_K`.
  package var environmentVariable: String {
    "IB_" + name.uppercased().map { $0 == "." ? "_" : String($0) }.joined()
  }
}

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
