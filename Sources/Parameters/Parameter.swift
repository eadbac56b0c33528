/// A knob of the pipeline: the one row that flags, help, completion and transcripts share.
package struct Parameter: Hashable, Sendable {
  /// Dotted name, such as `retrieve.top_k`.
  package let name: String
  /// Short names accepted in its place.
  package let aliases: [String]
  package let kind: ParameterKind
  package let defaultValue: ParameterValue
  /// The way the default follows another parameter; nil where it stands by itself.
  package let derivation: Derivation?
  /// The first stage whose result a change makes stale.
  package let stage: Stage
  /// One sentence on what it does.
  package let help: String
  /// When its value is part of its stage's key; nil: never.
  package internal(set) var key: Rule?
  /// When the line of its stage in a transcript has it; nil: never.
  package internal(set) var record: Rule?
  /// Its name on that line, such as `top_k`, or `selection.order` for one of a group.
  package internal(set) var field: String
  /// The values that `/why` tries; nil: none.
  package internal(set) var trial: Trial?
  /// Where `/slide` moves it, numbers with a fraction in tenths; nil: nowhere.
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

  /// The environment variable that sets it, such as `IB_RETRIEVE_TOP_K`.
  package var environmentVariable: String {
    "IB_" + name.uppercased().map { $0 == "." ? "_" : String($0) }.joined()
  }
}
