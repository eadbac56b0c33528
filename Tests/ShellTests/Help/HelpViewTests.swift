import Testing

@testable import Shell

struct HelpViewTests {
  private static let registry = CommandRegistry.standard

  private func lines(_ show: (HelpView, Output) throws -> Void) rethrows -> [String] {
    let sink = RecordingSink(columns: 80)
    let profile = TerminalProfile(isTerminal: true, hasStyles: false, hasControls: false)
    try show(HelpView(Self.registry), Output(profile: profile, sink: sink))
    return sink.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test func `help fits one screen and its lines are commands that can be typed`() throws {
    let shown = lines { view, output in view.showTasks(on: output) }
    #expect(shown.count <= 24, "\(shown.count) lines")
    #expect(shown.allSatisfy { $0.count <= 80 })
    for task in HelpTask.usual {
      let called = try Self.registry.called(task.command)
      #expect(called.formerName == nil, "\(task.line)")
      let rest = task.line.dropFirst(task.command.count + 1)
      #expect(throws: Never.self) { try called.parse(String(rest)) }
    }
  }

  /// A screen has 24 lines; half of all commands are explained on one.
  @Test func `the help of a command is one screen in the median`() {
    let counts = Self.registry.all.map { command in
      lines { view, output in view.show(command.spec, on: output) }.count
    }.sorted()
    #expect(counts[counts.count / 2] <= 24, "\(counts)")
  }

  @Test func `the help of a command begins with its examples`() {
    let shown = lines { view, output in view.show(SearchCommand().spec, on: output) }
    #expect(shown[0].hasPrefix("/search  "))
    #expect(Array(shown[2...4]) == SearchCommand().spec.examples.prefix(3).map { "  \($0)" })
  }

  @Test func `the settings that matter are ten, and are there`() {
    #expect(SettingsView.usual.count == 10)
    #expect(Set(SettingsView.usual).count == 10)
  }
}
