/// Something a command may be told by `--name`: declared once as a value, and read by that value.
package struct CommandOption: Hashable, Sendable {
  /// What stands behind the name.
  package enum Value: Hashable, Sendable {
    /// Nothing: the option is there or it is not.
    case none
    /// Any text, shown by a placeholder, with the names that may be meant.
    case text(String, CompletionPlace? = nil)
    /// One of these words.
    case choice([String])
    /// A whole number of the range.
    case number(String, ClosedRange<Int>)
    /// Whole numbers from 1 with commas, or the word that means no number.
    case numbers(orWord: String? = nil)
    /// A number or a range of numbers, such as `3-9` or `3-`.
    case range
  }

  /// Without the dashes.
  package let name: String
  package let value: Value
  /// One line without a full stop.
  package let help: String
  /// Whether it may be given several times, each value counting.
  package let repeats: Bool
  /// Whether a value stands behind `=` only, and may be left out.
  package let isValueOptional: Bool

  package init(
    _ name: String, _ value: Value = .none, repeats: Bool = false, isValueOptional: Bool = false,
    help: String
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.repeats = repeats
    self.isValueOptional = isValueOptional
  }

  /// As it is typed.
  package var flag: String { "--\(name)" }

  /// With the placeholder of its value, such as `--svg FILE`.
  package var form: String {
    guard let placeholder else { return flag }
    return isValueOptional ? "\(flag)[=\(placeholder)]" : "\(flag) \(placeholder)"
  }

  /// The form in the brackets of a usage line, with an ellipsis where it repeats.
  var usage: String { "[\(form)]" + (repeats ? "…" : "") }

  /// What stands for the value; nil for a flag.
  package var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let placeholder, _), .number(let placeholder, _): placeholder
    case .choice(let words): words.joined(separator: "|")
    case .numbers(let word): (["N,…"] + [word].compactMap(\.self)).joined(separator: "|")
    case .range: "N-M"
    }
  }

  /// Whether the next word is its value.
  var takesNextWord: Bool { value != .none && !isValueOptional }
}
