import Parameters

/// Tells through the terminal that a line that took long has come to its end.
struct LongWorkNotice {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  /// Shows nothing unless `shell.notify` is set and so many seconds have passed.
  func show(after time: Duration, line: String, code: ExitCode) {
    let limit = shell.preferences.current[.notify]
    guard limit > 0, time >= .seconds(limit) else { return }
    let outcome = code == .success ? "done" : "failed"
    shell.output.notify("\(outcome) after \(Quantity.duration(time)): \(line)")
  }
}
