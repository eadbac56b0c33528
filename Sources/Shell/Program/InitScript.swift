package import Basics
package import Parameters
import ShellKit

/// The configuration: a script of shell lines that only set parameters.
///
/// Reads `/set KEY=VALUE…`, `/preset load NAME`, `/template NAME` and `/model PROVIDER:NAME`. Any other line
/// is skipped with a warning, so that no file can keep the shell from starting.
package struct InitScript: Sendable {
  /// Changes of parameters in order, with those of presets.
  package private(set) var changes: ParameterChanges = []
  /// `shell.KEY=VALUE` for preferences, in order.
  package private(set) var preferences: [String] = []
  package private(set) var warnings: [ConfigurationWarning] = []

  /// Reads a configuration; warnings name it by `path`.
  package init(_ text: String, path: String, presets: PresetLibrary) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do {
        try take(String(line), number: index + 1, presets)
      } catch {
        warnings.append(
          ConfigurationWarning(path: path, line: index + 1, message: ErrorMessage(error)))
      }
    }
  }

  private mutating func take(_ line: String, number: Int, _ presets: PresetLibrary) throws {
    if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { return }
    let unsettled = ScriptError.notSettled(line: number, text: line)
    guard case .command(let name, let rest) = ShellLine(line) else { throw unsettled }
    let words = WordSplitter.words(of: rest).map(\.text)
    switch (name, words.count) {
    case ("set", 1...):
      let isSplit = words.count == 2 && !words[0].contains("=")
      try take(isSplit ? ["\(words[0])=\(words[1])"] : words)
    case ("preset", 2) where words[0] == "load":
      try take(try presets.preset(named: words[1]).assignments)
    case ("template", 1): try take([ParameterKey<String>.template.assignment(words[0])])
    case ("model", 1): changes = changes.adding(try ModelChoice(words[0]).changes)
    default: throw unsettled
    }
  }

  /// Takes each alone, so that a wrong one does not discard those before it.
  private mutating func take(_ assignments: [String]) throws {
    for assignment in assignments {
      if Preferences.holds(assignment) {
        var trial = Preferences()
        try trial.set(assignment: assignment)
        preferences.append(assignment)
      } else {
        changes.append(try .init(assignment))
      }
    }
  }
}

/// A line of the configuration that was skipped.
package struct ConfigurationWarning: Hashable, Sendable {
  package let path: String
  package let line: Int
  package let message: ErrorMessage

  package var words: String {
    "\(path):\(line): \(message.what)" + (message.advice.isEmpty ? "" : " \(message.advice)")
  }
}
