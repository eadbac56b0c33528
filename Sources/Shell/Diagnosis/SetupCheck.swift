import Basics
import ShellKit
import Terminal

/// The result of a check of the set-up.
struct SetupCheck: Hashable, Encodable, Sendable {
  enum State: String, Sendable {
    case good
    /// It works, but a person may want to change it.
    case note
    /// It does not work.
    case broken
  }

  let name: String
  let state: State
  let what: String
  /// The next step; empty when nothing has to be done.
  let advice: String

  init(_ name: String, _ state: State, _ what: String, advice: String = "") {
    self.name = name
    self.state = state
    self.what = what
    self.advice = advice
  }

  init(_ name: String, broken error: any Error) {
    let message = ErrorMessage(error)
    self.init(name, .broken, message.what, advice: message.advice)
  }

  func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "name": name, "state": state.rawValue, "what": what, "advice": advice.isEmpty ? nil : advice,
    ])
  }
}

/// Judges the terminal by its environment and its own answers.
struct TerminalCheck: Sendable {
  let profile: TerminalProfile
  let size: (columns: Int, rows: Int)?
  let environment: [String: String]

  var check: SetupCheck {
    guard profile.isTerminal else {
      return SetupCheck("terminal", .good, "none: plain text goes to a file or a program")
    }
    var facts: [String] = [value("TERM") ?? "TERM is not set"]
    if let size { facts.append("\(size.columns) × \(size.rows)") }
    facts.append(profile.hasStyles ? "colours" : "no colours")
    facts.append(isUnicode ? "UTF-8" : "no UTF-8")
    let what = facts.joined(separator: ", ")
    if !isUnicode {
      return SetupCheck(
        "terminal", .note, what, advice: "Letters beyond ASCII need it: export LANG=C.UTF-8")
    }
    if !profile.hasControls {
      return SetupCheck(
        "terminal", .note, what,
        advice: "No line editing or progress here; another TERM, such as xterm-256color, has them.")
    }
    return SetupCheck("terminal", .good, what)
  }

  /// True for a UTF-8 locale; of `LC_ALL`, `LC_CTYPE` and `LANG` the first that is set decides
  /// (POSIX.1-2017, 8.2).
  private var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value).first ?? "C"
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  private func value(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The checks of the set-up, a line each, with advice below a problem.
struct DoctorView: Sendable {
  let checks: [SetupCheck]

  func show(on output: Output) {
    var table = Table([.init("", isFixed: true), .init("", isFixed: true), .init("", wraps: true)])
    for check in checks {
      table.add([Self.mark(check.state), "\(check.name, .strong)", "\(check.what)"])
      if !check.advice.isEmpty { table.add(["", "", "\("→ \(check.advice)", .muted)"]) }
    }
    for line in output.lines(of: table, showsTitles: false) { output.print(line) }
    let broken = checks.filter { $0.state == .broken }.map(\.name)
    output.print(
      broken.isEmpty
        ? "\nEverything that is needed works."
        : "\n\("Does not work: \(broken.joined(separator: ", ")).", .error)")
  }

  private static func mark(_ state: SetupCheck.State) -> StyledText {
    switch state {
    case .good: "\("✓", .success)"
    case .note: "\("·", .muted)"
    case .broken: "\("✗", .error)"
    }
  }
}
