import Terminal

/// Judges the terminal by its environment and its own answers.
struct TerminalCheck: Sendable {
  private let profile: TerminalProfile
  private let size: (columns: Int, rows: Int)?
  private let environment: [String: String]

  init(
    _ profile: TerminalProfile, size: (columns: Int, rows: Int)?, environment: [String: String]
  ) {
    self.profile = profile
    self.size = size
    self.environment = environment
  }

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
