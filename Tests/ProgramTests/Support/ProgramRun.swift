/// What a run of the program left behind.
struct ProgramRun: Sendable {
  let output: String
  let diagnostics: String
  /// The exit status, or 128 and the number of the signal that ended it.
  let code: Int32
  var cost = ProgramCost()

  /// Both streams and the status in one text, for golden files.
  var record: String {
    var parts = [output]
    if !diagnostics.isEmpty { parts.append("--- stderr\n" + diagnostics) }
    parts.append("--- exit \(code)\n")
    return parts.joined()
  }
}

/// What a run took from the machine, the processes that it started and waited for included.
struct ProgramCost: Sendable {
  /// Processor time.
  var seconds = 0.0
}

/// A run that had to go well and did not.
struct ProgramFailure: Error, CustomStringConvertible {
  let run: ProgramRun
  var description: String { run.record }
}
