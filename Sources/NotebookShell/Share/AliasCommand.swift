import Basics
import Notebook
import Parameters
package import ShellKit
import Terminal

/// Saves a line under a name, lists or removes saved lines.
package struct AliasCommand: Command {
  package let spec = CommandSpec(
    "alias", [.alone, .form("NAME", .line("LINE")), .word("rm", CommandArgument("NAME", .alias))],
    summary: "give a line a short name; $1 to $9 and $* are the words after the name",
    group: .share,
    examples: [
      "/alias near /search $* mode=vector top_k=8", "/near lighthouses in fog", "/alias",
      "/alias rm near",
    ], traits: [])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let aliases = Aliases(folder: try Templates(shell.notebook).folder)
    switch (input.arguments.first, input.arguments.count) {
    case (nil, _): try list(aliases, shell)
    case ("rm", 2): try remove(input.arguments[1], aliases, shell)
    case (_, 1), ("rm", _):
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    case (let name?, _):
      let line = String(input.line.dropFirst(name.count).drop { $0.isWhitespace })
      try keep(line, as: name, aliases, shell)
    }
  }

  private func list(_ aliases: Aliases, _ shell: ShellContext) throws {
    let all = try aliases.all
    guard !all.isEmpty else {
      return shell.output.print("\("No line has a name yet: /alias NAME LINE gives one.", .muted)")
    }
    var table = Table([.init("name", isFixed: true), .init("line", wraps: true)])
    for (name, line) in all { table.add(["/\(name)", "\(line)"]) }
    shell.print(table)
  }

  private func keep(_ line: String, as name: String, _ aliases: Aliases, _ shell: ShellContext)
    throws
  {
    guard Preset.isName(name) else { throw AliasError.invalidName(name) }
    guard !shell.commands.names.contains(name) else { throw AliasError.taken(name) }
    try Self.check(line)
    try aliases.keep(line, as: name)
    shell.output.print("\("/\(name)", .strong) now runs \(line)")
  }

  /// Refuses lines that start programs or write files, because a workspace may come from somebody else.
  static func check(_ line: String) throws {
    if case .program = ShellLine(line) { throw AliasError.startsProgram(line) }
    if LineOutlet(line) != nil { throw AliasError.startsProgram(line) }
  }

  private func remove(_ name: String, _ aliases: Aliases, _ shell: ShellContext) throws {
    guard try aliases.remove(name) else {
      throw AliasError.notFound(name, near: NearNames.of(name, among: try aliases.all.map(\.name)))
    }
    shell.output.print("\("/\(name)", .strong) is removed.")
  }
}

extension AliasCommand {
  /// The line that a typed alias means; any other line unchanged.
  ///
  /// Names of commands come before aliases. Throws `AliasError`.
  package static func expanded(_ line: String, in shell: ShellContext) throws -> String {
    var line = line
    var seen: Set<String> = []
    guard let folder = try? Templates(shell.notebook).folder else { return line }
    let aliases = Aliases(folder: folder)
    while case .command(let name, let rest) = ShellLine(line),
      !shell.commands.names.contains(name), let template = try aliases.line(of: name)
    {
      guard seen.insert(name).inserted else { throw AliasError.circle(name) }
      line = try AliasCall(name: name, rest: rest).line(from: template)
      try check(line)
    }
    if !seen.isEmpty { shell.output.print("\("→ \(line)", .muted)") }
    return line
  }
}
