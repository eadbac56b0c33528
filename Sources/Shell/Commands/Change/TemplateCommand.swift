import Answers
import App
import Basics
import Parameters

/// Lists, prints and chooses prompt templates, and shows their versions.
package struct TemplateCommand: Command {
  package let spec = CommandSpec(
    "template",
    [
      .alone, .form(Self.name, options: [.show]), .word("log", Self.name.optional),
      .word(
        "diff", CommandArgument("A", .template), CommandArgument("B", .template),
        options: [.rendered]), .word("check", Self.name.optional),
      .word("render", Self.name.optional, CommandArgument("DATA.json", .file).optional),
      .word("new", "NAME", CommandArgument("FROM", .template).optional),
      .word("import", .file, options: [.name]),
    ] + TemplateCommand.actions.forms, options: [.json],
    summary: "list the prompt templates, choose, print, begin, compare, check or import one",
    group: .change,
    examples: [
      "/template quotes", "/template new terse answer", "/template ab answer quotes",
      "/template answer --show", "/template", "/template log", "/template diff v1 v2 --rendered",
      "/template diff answer quotes", "/template check", "/template render terse",
      "/template import promptfooconfig.yaml --name rival",
    ], traits: .isPaged)

  private static let name = CommandArgument("NAME", .template)

  private static let actions: [any CommandAction] = [CompareTemplatesAction()]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let rest = Array(input.arguments.dropFirst())
    switch input.arguments.first {
    case nil: try await list(input, shell)
    case "log": try await TemplateLogView(shell).show(rest.first, asJSON: input.has(.json))
    case "diff": try await TemplateComparison(shell).show(rest, input)
    case "check": try await TemplateCheck(shell).show(rest.first, asJSON: input.has(.json))
    case "render": try await TemplateRendering(shell).show(rest, asJSON: input.has(.json))
    case "new": try await NewTemplate(shell).run(rest)
    case "import": try await TemplateImport(shell).run(rest, name: input[.name])
    case let name?:
      if input.has(.show) { return try show(name, shell) }
      let template = try Templates(shell.notebook).template(named: name)
      _ = try await shell.notebook.set([ParameterKey<String>.template.assignment(name)])
      shell.output.print("Using the template \(name, .strong) (\(words: template.origin)).")
    }
  }

  private func show(_ name: String, _ shell: ShellContext) throws {
    let template = try Self.file(name, shell)
    shell.output.print("\(template.name, .heading) \(words: template.origin, .muted)")
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
    if input.has(.json) {
      return shell.printJSON(
        .array(
          templates.map {
            .object(["name": .string($0.name), "origin": .string($0.origin)])
          }))
    }
    var table = Table([
      .init("", isFixed: true), .init("template", isFixed: true), .init("from"),
    ])
    for template in templates {
      table.add([
        template.name == current ? "\("→", .success)" : "", "\(template.name)",
        "\(words: template.origin, .muted)",
      ])
    }
    shell.print(table)
  }
}

extension CommandOption {
  fileprivate static let show = CommandOption(
    "show", help: "print it and go on with the one in use")
  fileprivate static let name = CommandOption(
    "name", .text("NAME"), help: "what to call it, instead of by its file")
  static let rendered = CommandOption(
    "rendered", help: "compare the prompts they make for the last question")
}
