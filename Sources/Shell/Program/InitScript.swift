package import Basics
import App
package import Parameters
import Terminal

/// The configuration: a script of shell lines that only set parameters.
///
/// Reads `/set KEY=VALUE…`, `/preset load NAME`, `/template NAME` and `/model PROVIDER:NAME`. Any other line
/// is skipped with a warning, so that no file can keep the shell from starting.
package struct InitScript: Sendable {
  /// `key=value` for parameters, in order, with those of presets.
  package private(set) var assignments: [String] = []
  /// `shell.KEY=VALUE` for preferences, in order.
  package private(set) var preferences: [String] = []
  package private(set) var warnings: [ConfigurationWarning] = []

  /// Reads a configuration; warnings name it by `path`.
  package init(_ text: String, path: String, presets: any PresetLibrary) {
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

  private mutating func take(_ line: String, number: Int, _ presets: any PresetLibrary) throws {
    if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { return }
    guard case .command(let name, let rest) = ShellLine(line),
      let found = try Self.assignments(name, WordSplitter.words(of: rest).map(\.text), presets)
    else { throw ScriptError.notSettled(line: number, text: line) }
    for assignment in found {
      // Tries each alone, so that a wrong one does not discard the others.
      if Preferences.holds(assignment) {
        var trial = Preferences()
        try trial.set(assignment: assignment)
        preferences.append(assignment)
      } else {
        _ = try Parameters().applying([assignment], origin: .startup)
        assignments.append(assignment)
      }
    }
  }

  /// The assignments of a line; nil for a line that sets no parameter.
  private static func assignments(
    _ name: String, _ words: [String], _ presets: any PresetLibrary
  ) throws -> [String]? {
    switch (name, words.count) {
    case ("set", 1...):
      return words.count == 2 && !words[0].contains("=") ? ["\(words[0])=\(words[1])"] : words
    case ("preset", 2) where words[0] == "load":
      return try presets.preset(named: words[1]).assignments
    case ("template", 1): return [ParameterKey<String>.template.assignment(words[0])]
    case ("model", 1): return ModelChoice(words[0]).assignments
    default: return nil
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
