import Answers
import App
import Basics
import Bindings
import Parameters
import Terminal

/// `/template log`: the versions of a template.
struct TemplateLogView {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  func show(_ name: String?) async throws {
    let current = await shell.notebook.parameters[.template]
    let versions = try Templates(shell.notebook).versions(of: name ?? current)
    shell.present(.array(versions.map(json))) {
      var table = Table([
        .init("version", isFixed: true), .init("hash", isFixed: true),
        .init("since", isFixed: true),
        .init("lines", isFixed: true), .init("partials"),
      ])
      for version in versions.reversed() {
        table.add([
          "\(version.label, .strong)", "\(version.hash.short, .muted)",
          "\(LocalTime(version.time).text)",
          "\(version.source.utf8.count { $0 == 0x0A })",
          "\(version.partials.keys.sorted().joined(separator: " "), .muted)",
        ])
      }
      shell.print(table)
    }
  }

  private func json(_ version: TemplateVersion) -> JSONValue {
    .object([
      "version": .integer(version.number), "hash": .string(version.hash.description),
      "time": .string(version.time.description),
      "partials": .array(version.partials.keys.sorted().map { .string($0) }),
    ])
  }
}
