import App
package import Parameters

/// The configuration: a script of shell lines that settle parameters and do nothing else.
///
/// `/set KEY=VALUE…`, `/preset load NAME`, `/template NAME` and `/model PROVIDER:NAME` count. A line
/// that cannot be taken is told and left out: no file may keep the shell from starting.
package struct InitScript: Sendable {
  /// What is in force before anything is asked for, in order; values of presets are looked up.
  package private(set) var assignments: [String] = []
  /// Settings of the shell itself, `shell.KEY=VALUE`.
  package private(set) var preferences: [String] = []
  package private(set) var warnings: [ConfigurationWarning] = []

  /// `path` is what warnings call the file.
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
      // Each is tried, so that one slip does not undo the rest of the file.
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

  /// Nil for a line that settles nothing.
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

/// A line of the configuration that was left out.
package struct ConfigurationWarning: Hashable, Sendable {
  package let path: String
  package let line: Int
  package let message: ErrorMessage

  package var words: String {
    "\(path):\(line): \(message.what)" + (message.advice.isEmpty ? "" : " \(message.advice)")
  }
}
