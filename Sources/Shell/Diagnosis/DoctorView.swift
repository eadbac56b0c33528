import Terminal

/// The checks of the set-up, a line each, with advice below a problem.
struct DoctorView: Sendable {
  private let checks: [SetupCheck]

  init(_ checks: [SetupCheck]) { self.checks = checks }

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
