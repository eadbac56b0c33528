@testable import NotebookShell
@testable import Replays
@testable import ShelfShell
@testable import ShellKit
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

struct HelpViewTests {
  private static let registry = CommandRegistry.standard

  private func lines(columns: Int = 80, _ show: (HelpView, Output) throws -> Void) rethrows
    -> [String]
  {
    let sink = RecordingSink(columns: columns)
    let profile = TerminalProfile(isTerminal: true, hasStyles: false, hasControls: false)
    try show(HelpView(commands: Self.registry), Output(profile: profile, sink: sink))
    return sink.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test func `help fits one screen and its lines are commands that can be typed`() throws {
    let shown = lines { view, output in view.showTasks(on: output) }
    #expect(shown.count <= 24, "\(shown.count) lines")
    #expect(shown.allSatisfy { $0.count <= 80 })
    for task in HelpTask.usual + HelpTask.others where task.line.hasPrefix("/") {
      let called = try Self.registry.called(task.command)
      let rest = task.line.dropFirst(task.command.count + 1)
      #expect(throws: Never.self) { try called.parse(String(rest)) }
    }
  }

  @Test func `the help of export names the way without the book's text`() throws {
    let spec = try #require(Self.registry.all.map(\.spec).first { $0.name == "export" })
    let shown = lines { view, output in view.show(spec, on: output) }
    #expect(shown.contains { $0.contains("/session export FILE --share") }, "\(shown)")
  }

  @Test(arguments: [60, 80]) func `each part of the whole help fits one screen`(columns: Int) {
    let shown = lines(columns: columns) { view, output in view.showAll(on: output) }
    for part in shown.split(separator: "") {
      #expect(part.count <= 24, "\(part.first ?? "") has \(part.count) lines at \(columns) columns")
    }
  }

  @Test func `a command that cannot work now is named without styles too`() {
    let shown = lines { view, output in
      view.showAll(on: output) { $0.name == "heat" ? "no book" : nil }
    }
    #expect(
      shown.contains { $0.hasPrefix("  (/heat)") } && shown.contains { $0.hasPrefix("  /ask") })
    #expect(shown.contains("in brackets: not possible now; /help COMMAND says why"))
    let tasks = lines { view, output in view.showTasks(on: output) { _ in "no book" } }
    #expect(tasks.contains { $0.hasSuffix("(/page 12)") } && tasks.count <= 24)
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
