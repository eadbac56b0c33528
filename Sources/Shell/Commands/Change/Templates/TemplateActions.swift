import Basics

/// `/template log`: the versions of one template, or of all.
struct TemplateLogAction: CommandAction {
  let form = CommandForm.word("log", .templateName.optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await TemplateLogView(shell).show(input.arguments.first)
  }
}

/// `/template diff`: two templates or versions, or the prompts they make.
struct DiffTemplatesAction: CommandAction {
  let form = CommandForm.word(
    "diff", CommandArgument("A", .template), CommandArgument("B", .template),
    options: [.rendered])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await TemplateComparison(shell).show(input.arguments, input)
  }
}

/// `/template check`: the faults of one template, or of all.
struct CheckTemplatesAction: CommandAction {
  let form = CommandForm.word("check", .templateName.optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await TemplateCheck(shell).show(input.arguments.first)
  }
}

/// `/template render`: the prompt of a template with some data.
struct RenderTemplateAction: CommandAction {
  let form = CommandForm.word(
    "render", .templateName.optional, CommandArgument("DATA.json", .file).optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await TemplateRendering(shell).show(input.arguments)
  }
}

/// `/template new`: begins a template with the text of another.
struct NewTemplateAction: CommandAction {
  let form = CommandForm.word("new", "NAME", CommandArgument("FROM", .template).optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await NewTemplate(shell).run(input.arguments)
  }
}

/// `/template import`: takes in a template of another tool.
struct ImportTemplateAction: CommandAction {
  let form = CommandForm.word("import", .file, options: [.name])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await TemplateImport(shell).run(input.arguments, name: input[.name])
  }
}

extension CommandArgument {
  /// The name of a template, where the usage calls it a name.
  static let templateName = CommandArgument("NAME", .template)
}

extension CommandOption {
  fileprivate static let name = CommandOption(
    "name", .text("NAME"), help: "what to call it, instead of by its file")
  static let rendered = CommandOption(
    "rendered", help: "compare the prompts they make for the last question")
}
