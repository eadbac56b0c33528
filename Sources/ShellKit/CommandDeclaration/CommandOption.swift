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
  let short: Character?
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
  package var flags: [String] { [flag] + (short.map { ["-\($0)"] } ?? []) }

  /// The form behind the short one, for lists of options, such as `-p, --param NAME=VALUE`.
  package var listed: String { (flags.dropFirst() + [form]).joined(separator: ", ") }

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

/// Options that many commands take; an option of one command is declared in the command's file.
extension CommandOption {
  package static let json = CommandOption("json", help: "print JSON for other programs")
  package static let allPages = CommandOption(
    "all-pages", help: "also what is beyond the reading position")
  package static let yes = CommandOption("yes", help: "go ahead without asking")
  package static let all = CommandOption(
    "all", help: "show everything, not only what is asked for most")
  package static let dry = CommandOption(
    "dry", help: "say what it would do and cost, and do nothing")
  package static let cells = CommandOption("cells", .range, help: "only these cells, such as 3-9")
  package static let redact = CommandOption(
    "redact", .text("WORDS"), isValueOptional: true,
    help: "take out addresses, keys and names, and these words, with commas between them")
  package static let force = CommandOption(
    "force", help: "replace a file that is there, without asking")
  package static let bookFile = CommandOption(
    "book", .text("FILE", .file), repeats: true,
    help: "a copy of a book that the session is about")
  static let set = CommandOption(
    "set", .text("KEY=VALUE", .parameter), repeats: true,
    help: "set a parameter for this start; may be given several times")
  package static let with = CommandOption(
    "with", .text("BOOK", .book), repeats: true, help: "another book to open with the first")

  package static let metric = CommandOption(
    "metric", .text("NAME"), help: "the metric to use, such as recall@prompt")
  package static let svg = CommandOption(
    "svg", .text("FILE", .file), help: "write the plot to a file; in .html it gets a page around it"
  )
  package static let plot = CommandOption(
    "plot", help: "show the plot, if the terminal shows pictures")
  package static let picture = CommandOption(
    "picture", .text("NAME"), help: "which of several plots, by its name")
}

/// Groups of options that belong together.
extension [CommandOption] {
  package static let views: [CommandOption] = [.allPages, .json]
  package static let plots: [CommandOption] = [.svg, .plot, .picture]
}

/// Checks of option values, so that a command reads valid ones only.
extension CommandOption {
  /// The expected value, in words; nil when `text` is a valid value.
  func complaint(about text: String) -> String? {
    switch value {
    case .none, .text: nil
    case .choice(let words): words.contains(text) ? nil : words.joined(separator: ", ")
    case .number(_, let range): Self.number(text, in: range) == nil ? Self.words(range) : nil
    case .numbers(let words):
      words.contains(text) || Self.numbers(text) != nil
        ? nil : "numbers such as 1 or 1,3" + words.map { ", or \($0)" }.joined()
    case .range: NumberRange.range(text) == nil ? "a number or a range such as 3-9" : nil
    }
  }

  static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Numbers from 1, separated by commas; nil when a part is not such a number.
  static func numbers(_ text: String) -> [Int]? {
    let parts = text.split(separator: ",").map { number(String($0), in: 1...Int.max) }
    let numbers = parts.compactMap(\.self)
    return numbers.isEmpty || numbers.count < parts.count ? nil : numbers
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    range.upperBound == Int.max
      ? "a whole number from \(range.lowerBound)"
      : "a whole number \(range.lowerBound)…\(range.upperBound)"
  }
}
