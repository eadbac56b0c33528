/// An option `--name` of a command, declared once as a value and read by that value.
package struct CommandOption: Hashable, Sendable {
  /// The kind of value after the name.
  package enum Value: Hashable, Sendable {
    /// No value: a flag.
    case none
    /// Any text, with its placeholder and the kind of name that it is.
    case text(String, CompletionPlace? = nil)
    /// One of these words.
    case choice([String])
    /// A whole number in the range, with its placeholder.
    case number(String, ClosedRange<Int>)
    /// Whole numbers from 1, separated by commas, or one of these words.
    case numbers(or: [String] = [])
    /// A number or a range of numbers, such as `3-9` or `3-`.
    case range
  }

  /// The name without dashes.
  package let name: String
  /// The letter of its short form, such as `p` of `-p`; nil without one.
  package let short: Character?
  package let value: Value
  /// The help text, a line without a full stop.
  package let help: String
  /// True when it may be given several times and every value counts.
  package let repeats: Bool
  /// True when the value follows `=` only and may be left out.
  package let isValueOptional: Bool

  package init(
    _ name: String, _ value: Value = .none, short: Character? = nil, repeats: Bool = false,
    isValueOptional: Bool = false, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
    self.repeats = repeats
    self.isValueOptional = isValueOptional
  }

  /// The option as typed, such as `--svg`.
  package var flag: String { "--\(name)" }

  /// All that may be typed for it, such as `--param` and `-p`.
  var flags: [String] { [flag] + (short.map { ["-\($0)"] } ?? []) }

  /// The form behind the short one, for lists of options, such as `-p, --param NAME=VALUE`.
  var listed: String { (flags.dropFirst() + [form]).joined(separator: ", ") }

  /// The option with the placeholder of its value, such as `--svg FILE`.
  package var form: String {
    guard let placeholder else { return flag }
    return isValueOptional ? "\(flag)[=\(placeholder)]" : "\(flag) \(placeholder)"
  }

  /// The form in brackets for a usage line, with an ellipsis when it may repeat.
  var usage: String { "[\(form)]" + (repeats ? "…" : "") }

  /// The placeholder of the value; nil for a flag.
  package var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let placeholder, _), .number(let placeholder, _): placeholder
    case .choice(let words): words.joined(separator: "|")
    case .numbers(let words): (["N,…"] + words).joined(separator: "|")
    case .range: "N-M"
    }
  }

  /// True when the next word is its value.
  var takesNextWord: Bool { value != .none && !isValueOptional }
}
