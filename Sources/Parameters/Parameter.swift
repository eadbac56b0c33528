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
