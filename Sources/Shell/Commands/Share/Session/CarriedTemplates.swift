import App
import Parameters
import Terminal

/// Puts the templates that came with a session into the workspace, and overwrites none.
struct CarriedTemplates {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  /// Says which came along, and what became of each; `session` is the address of theirs.
  func take(of location: String, session: String) async throws {
    let templates = try await SessionTemplates(shell.notebook).run(of: location)
    let new = templates.filter { $0.own != .same && $0.name.isFileName }
    let folder = try? Templates(shell.notebook).folder
    guard !new.isEmpty, let folder else { return }
    let free = new.filter { $0.own == .absent }
    for template in free { try OutputFile(path(template.name, folder)).write(template.source) }
    if !free.isEmpty {
      let names = free.map(\.name).joined(separator: ", ")
      shell.output.print("Its templates came along, and are in \(folder): \(names).")
    }
    for template in new where template.own == .other {
      try keepBeside(template, session, folder)
    }
  }

  /// Another text has the name and keeps it; a part can be used under its own name only.
  private func keepBeside(
    _ template: SessionTemplates.Template, _ session: String, _ folder: String
  ) throws {
    let taken = "Another text is called \(template.name) here, and stays."
    guard !template.name.hasPrefix("_") else {
      return shell.output.print(
        "\("\(taken) A replay uses the session's own.", .warning)")
    }
    let name = "\(template.name)-\(session.lowercased())"
    let file = OutputFile(path(name, folder))
    if !file.exists { try file.write(template.source) }
    shell.output.print(
      "\("\(taken) The session's own is \(name); a replay uses it, and when you go on: /template \(name)", .warning)"
    )
  }

  private func path(_ name: String, _ folder: String) -> String { "\(folder)/\(name).prompt" }
}

extension String {
  /// A name comes from a stranger: it must be that of a file, never a path out of the folder.
  fileprivate var isFileName: Bool { Preset.isName(self) }
}
