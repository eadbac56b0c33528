import Answers
import App
import Bindings
import Parameters
import Terminal

/// `/template new`: makes a template as a copy of another.
struct NewTemplate {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  /// Copies the named template, or the one in use; throws `UsageError.wouldOverwrite` for an existing name.
  func run(_ words: [String]) async throws {
    guard let name = words.first, words.count <= 2 else {
      throw UsageError.missingArgument(command: "template", usage: "new NAME [FROM]")
    }
    guard Preset.isName(name), !Self.reserved.contains(name) else {
      throw UsageError.badArgument(
        command: "template", text: name, expected: "a name of letters, digits, - and _")
    }
    let prompts = Templates(shell.notebook)
    guard try !prompts.names().contains(name) else {
      throw UsageError.badArgument(
        command: "template", text: name,
        expected: "a new name; /edit template \(name) changes that one")
    }
    let current = await shell.notebook.parameters[.template]
    let model = try TemplateCommand.file(words.dropFirst().first ?? current, shell)
    let path = "\(try prompts.folder)/\(name).prompt"
    try OutputFile(path).write(TemplateGuide.heading(model, as: name))
    shell.output.print("\(name, .strong) begins as a copy of \(model.name): \(ShortPath.of(path))")
    shell.output.print(
      "\("/edit template \(name) changes it · /template check \(name) looks it over · /template \(name) uses it", .muted)"
    )
  }

  /// Names that would be read as another form of the command.
  private static let reserved: Set<String> = [
    "new", "log", "diff", "check", "render", "import",
  ]
}
