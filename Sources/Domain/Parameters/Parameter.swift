/// A knob of the pipeline: the one row that flags, help, completion and transcripts share.
package struct Parameter: Hashable, Sendable {
  /// Dotted name, such as `retrieve.top_k`.
  package let name: String
  /// Short names accepted in its place.
  package let aliases: [String]
  package let kind: ParameterKind
  package let defaultValue: ParameterValue
  /// What held before there was such a parameter, for transcripts that do not name it; nil: the default.
  package let formerValue: ParameterValue?
  /// The first stage whose result a change makes stale.
  package let stage: Stage
  /// One sentence on what it does.
  package let help: String

  package init(
    _ name: String, aliases: [String] = [], _ kind: ParameterKind, default value: ParameterValue,
    before formerValue: ParameterValue? = nil, stage: Stage, help: String
  ) {
    self.name = name
    self.aliases = aliases
    self.kind = kind
    defaultValue = value
    self.formerValue = formerValue
    self.stage = stage
    self.help = help
  }

  /// The environment variable that sets it, such as `IB_RETRIEVE_TOP_K`.
  package var environmentVariable: String {
    "IB_" + name.uppercased().map { $0 == "." ? "_" : String($0) }.joined()
  }
}
