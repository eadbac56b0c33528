import Parameters
import Terminal

/// Notifies through the terminal that a long command has ended.
struct LongWorkNotice {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  /// Notifies if `shell.notify` is set and the line took at least that number of seconds.
  func show(after time: Duration, line: String, code: ExitCode) {
    let limit = shell.preferences.current[.notify]
    guard limit > 0, time >= .seconds(limit) else { return }
    let outcome = code == .success ? "done" : "failed"
    shell.output.notify("\(outcome) after \(Quantity.duration(time)): \(line)")
  }
}
