/// A row of the registry with the Swift type of its values, so that no reader can mistake the type.
///
/// The rows are the files under `Rows`; `parameters[.topK]` is the value in force.
package struct ParameterKey<Value: Sendable>: Sendable {
  package private(set) var parameter: Parameter
  /// Converts a stored value; returns nil for one that the parameter's kind does not take.
  package let read: @Sendable (ParameterValue) -> Value?
  package let write: @Sendable (Value) -> ParameterValue

  package var name: String { parameter.name }

  /// The value as layers and records hold it.
  package func stored(_ value: Value) -> ParameterValue { write(value) }

  /// `NAME=VALUE`, as `/set` takes it.
  package func assignment(_ value: Value) -> String { "\(name)=\(stored(value))" }

  /// `NAME=VALUE,VALUE`, as a sweep takes it.
  package func assignment(oneOf values: [Value]) -> String {
    "\(name)=\(values.map { "\(stored($0))" }.joined(separator: ","))"
  }

  init(
    _ name: String, _ aliases: [String], _ kind: ParameterKind, default value: Value,
    following derivation: Derivation? = nil, _ stage: Stage,
    _ help: String,
    read: @escaping @Sendable (ParameterValue) -> Value?,
    write: @escaping @Sendable (Value) -> ParameterValue
  ) {
    parameter = Parameter(
      name, aliases: aliases, kind, default: write(value), following: derivation,
      stage: stage, help: help)
    self.read = read
    self.write = write
  }
}

/// The columns of a row that most rows leave empty.
extension ParameterKey {
  /// Sets the rules for the stage's key and for its line in a transcript, with the field's name
  /// there.
  func keyed(_ key: Rule?, recorded record: Rule?, as field: String? = nil) -> ParameterKey {
    var copy = self
    copy.parameter.key = key
    copy.parameter.record = record
    copy.parameter.field = field ?? parameter.field
    return copy
  }

  /// Sets the values that `/why` tries.
  func tried(_ trial: Trial) -> ParameterKey {
    var copy = self
    copy.parameter.trial = trial
    return copy
  }

  /// Sets the range in which `/slide` moves it, in tenths for numbers with a fraction.
  func sliding(_ range: ClosedRange<Int>) -> ParameterKey {
    var copy = self
    copy.parameter.slide = range
    return copy
  }
}

extension ParameterKey<Int> {
  init(
    _ name: String, aliases: [String] = [], _ range: ClosedRange<Int>, default value: Int,
    following derivation: Derivation? = nil, _ stage: Stage, _ help: String
  ) {
    self.init(
      name, aliases, .integer(range), default: value, following: derivation, stage, help,
      read: \.integer,
      write: { .integer($0) })
  }
}

extension ParameterKey<Int?> {
  /// A whole number whose value `none`, the default, reads as nil.
  init(
    _ name: String, aliases: [String] = [], _ range: ClosedRange<Int>, none: Int,
    _ stage: Stage, _ help: String
  ) {
    self.init(
      name, aliases, .integer(range), default: nil, stage, help,
      read: { $0.integer.map { $0 == none ? .none : $0 } }, write: { .integer($0 ?? none) })
  }
}

extension ParameterKey<Double> {
  init(
    _ name: String, aliases: [String] = [], _ range: ClosedRange<Double>, default value: Double,
    _ stage: Stage, _ help: String
  ) {
    self.init(
      name, aliases, .number(range), default: value, stage, help, read: \.number,
      write: { .number($0) })
  }
}

extension ParameterKey<Bool> {
  init(
    _ name: String, aliases: [String] = [], default value: Bool, _ stage: Stage, _ help: String
  ) {
    self.init(
      name, aliases, .flag, default: value, stage, help, read: \.flag, write: { .flag($0) })
  }
}

extension ParameterKey<TextSize> {
  init(
    _ name: String, aliases: [String] = [], _ range: ClosedRange<Int>, default value: TextSize,
    following derivation: Derivation? = nil, _ stage: Stage, _ help: String
  ) {
    self.init(
      name, aliases, .size(range), default: value, following: derivation, stage, help, read: \.size,
      write: { .size($0) })
  }
}

extension ParameterKey<String> {
  /// Free text where there are no choices.
  init(
    _ name: String, aliases: [String] = [], of choices: [String]? = nil, default value: String,
    _ stage: Stage, _ help: String
  ) {
    self.init(
      name, aliases, choices.map { .choice($0) } ?? .text, default: value, stage, help,
      read: \.text, write: { .text($0) })
  }
}

extension ParameterKey<String?> {
  /// Free text whose value `none`, the default, reads as nil.
  init(
    _ name: String, aliases: [String] = [], none: String, _ stage: Stage, _ help: String
  ) {
    self.init(
      name, aliases, .text, default: nil, stage, help,
      read: { $0.text.map { $0 == none ? .none : $0 } }, write: { .text($0 ?? none) })
  }
}

extension ParameterKey where Value: RawRepresentable<String> & CaseIterable {
  init(
    _ name: String, aliases: [String] = [], default value: Value,
    _ stage: Stage, _ help: String
  ) {
    self.init(
      name, aliases, .choice(Value.allCases.map(\.rawValue)), default: value,
      stage, help, read: { $0.text.flatMap { Value(rawValue: $0) } },
      write: { .text($0.rawValue) })
  }
}

extension ParameterKey {
  /// A choice whose first value, `none`, turns the feature off and is the default.
  init<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, aliases: [String] = [], none: String, _ stage: Stage, _ help: String
  ) where Value == Choice? {
    self.init(
      name, aliases, .choice([none] + Choice.allCases.map(\.rawValue)), default: nil, stage, help,
      read: { $0.text.map { Choice(rawValue: $0) } }, write: { .text($0?.rawValue ?? none) })
  }
}
