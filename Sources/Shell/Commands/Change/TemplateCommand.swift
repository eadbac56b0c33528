import Answers
import App
import Basics
import Parameters
import Terminal

/// Lists, prints and chooses prompt templates, and shows their versions.
package struct TemplateCommand: Command {
  package let spec = CommandSpec(
    "template",
    [.alone, .word("list"), .form(.templateName, options: [.show])] + TemplateCommand.actions.forms,
    options: [.json],
    summary: "list the prompt templates, choose, print, begin, compare, check or import one",
    group: .change,
    examples: [
      "/template new terse", "/template check terse", "/template terse",
      "/template ab answer quotes", "/template answer --show", "/template new brief quotes",
      "/template", "/template log", "/template diff v1 v2 --rendered",
      "/template diff answer quotes", "/template check", "/template render terse",
      "/template import promptfooconfig.yaml --name rival",
    ],
    note:
      "A variable of your own has its value between the lines of ---, input: { default: { voice: a sailor } }, and is used below them as {{voice}}.",
    traits: .isPaged)

  private static let actions: [any CommandAction] = [
    TemplateLogAction(), DiffTemplatesAction(), CheckTemplatesAction(), RenderTemplateAction(),
    NewTemplateAction(), ImportTemplateAction(), CompareTemplatesAction(),
  ]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    guard let name = input.arguments.first, name != "list" || input.arguments.count > 1 else {
      return try await list(input, shell)
    }
    guard input.arguments.count == 1 else {
      throw UsageError.badArgument(
        command: spec.name, text: input.arguments[1],
        expected: "one template; /template \(input.arguments[1]) --show prints it")
    }
    if input.has(.show) { return try show(name, shell) }
    let template = try Self.file(name, shell)
    let current = await shell.notebook.parameters[.template]
    try TemplateCheck(shell).tellMistakes(
      of: template, consequence: Self.stays(current))
    _ = try await shell.notebook.set([ParameterKey<String>.template.assignment(name)])
    shell.output.print("Using the template \(name, .strong) (\(template.place)).")
  }

  static func stays(_ current: String) -> String { "The template in use is still \(current)." }

  private func show(_ name: String, _ shell: ShellContext) throws {
    let template = try Self.file(name, shell)
    shell.output.print("\(template.name, .heading) \(template.place, .muted)")
    shell.output.print("\(template.source)", indent: 0)
  }

  /// The template in its file, which may differ from the one in use.
  static func file(_ name: String, _ shell: ShellContext) throws -> PromptTemplate {
    try Templates(shell.notebook).current(name)
  }

  private func list(_ input: CommandInput, _ shell: ShellContext) async throws {
    let prompts = Templates(shell.notebook)
    let current = await shell.notebook.parameters[.template]
    // A partial, whose name begins with `_`, is not a prompt by itself.
    let names = try prompts.names().filter { !$0.hasPrefix("_") }
    let templates = try names.map { try Self.file($0, shell) }
    shell.present(
      .array(
        templates.map {
          .object(["name": .string($0.name), "origin": .string($0.origin)])
        })
    ) {
      var table = Table([
        .init("", isFixed: true), .init("template", isFixed: true), .init("from"),
      ])
      for template in templates {
        table.add([
          template.name == current ? "\("→", .success)" : "", "\(template.name)",
          "\(template.place, .muted)",
        ])
      }
      shell.print(table)
    }
  }
}

extension PromptTemplate {
  /// The file as a person is shown it, or `built in`.
  var place: String { ShortPath.of(origin) }
}

extension CommandOption {
  fileprivate static let show = CommandOption(
    "show", help: "print it and go on with the one in use")
}
