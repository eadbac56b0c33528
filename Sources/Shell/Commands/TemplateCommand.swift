internal import App
internal import Domain

/// Lists the prompt templates, prints one, or chooses one.
package struct TemplateCommand: Command {
  package let spec = CommandSpec(
    "template", "[NAME] [--show] [--json]",
    summary: "list the prompt templates, choose one, or print one with --show", group: .tune,
    examples: ["/template", "/template quotes", "/template answer --show"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let prompts = shell.notebook.ports.prompts
    guard let name = input.arguments.first else { return try await list(prompts, input, shell) }
    let template = try prompts.template(named: name)
    if input.has("show") {
      shell.output.print("\(template.name, .heading) \(template.origin, .muted)")
      return shell.output.print("\(template.source)")
    }
    _ = try await shell.notebook.set(["prompt.template=\(name)"])
    shell.output.print("Using the template \(name, .strong) (\(template.origin)).")
  }

  private func list(_ prompts: any PromptLibrary, _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let current = await shell.notebook.parameters.text("prompt.template")
    let templates = try prompts.names().map { try prompts.template(named: $0) }
    if input.has("json") {
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
        "\(template.origin, .muted)",
      ])
    }
    shell.print(table)
  }
}
