package import Answers
package import Asking
import Basics
import Bindings
import Notebook
import Parameters
package import ShellKit
import Terminal

/// Lists, prints and chooses prompt templates, and shows their versions.
package struct TemplateCommand: Command {
  package typealias ListsCompared =
    @Sendable (LocatedCell, [TemplateVersion], ShellContext) async throws -> Void

  package let spec: CommandSpec
  private let actions: [any CommandAction]

  /// `lists` suggests books again with two templates.
  package init(lists: @escaping ListsCompared) {
    actions = [
      TemplateLogAction(), DiffTemplatesAction(), CheckTemplatesAction(), RenderTemplateAction(),
      NewTemplateAction(), ImportTemplateAction(), CompareTemplatesAction(lists: lists),
    ]
    spec = CommandSpec(
      "template",
      [.alone, .word("list"), .form(.templateName, options: [.show])] + actions.forms,
      options: [.json],
      summary: "list the prompt templates, choose, print, begin, compare, check or import one",
      group: .change,
      examples: [
        "/template new terse", "/template check terse", "/template terse",
        "/template ab answer quotes", "/template answer --show", "/template new brief quotes",
        "/template", "/template log", "/template diff v1 v2 --rendered",
        "/template diff answer quotes", "/template check", "/template render terse",
        "/template import theirs.prompt --name rival",
      ],
      note:
        "A variable of your own has its value between the lines of ---, input: { default: { voice: a sailor } }, and is used below them as {{voice}}.",
      traits: .isPaged)
  }

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await actions.run(input, in: shell) { return }
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
    try TemplateCheck(shell: shell).tellMistakes(
      of: template, consequence: Self.stays(current))
    _ = try await shell.notebook.set([.set(.template, name)])
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

/// `/template log`: the versions of one template, or of all.
struct TemplateLogAction: CommandAction {
  let form = CommandForm.word("log", .templateName.optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await TemplateLogView(shell: shell).show(input.arguments.first)
  }
}

/// `/template diff`: two templates or versions, or the prompts they make.
struct DiffTemplatesAction: CommandAction {
  let form = CommandForm.word(
    "diff", CommandArgument("A", .template), CommandArgument("B", .template),
    options: [.rendered])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await TemplateComparison(shell: shell).show(input.arguments, input)
  }
}

/// `/template check`: the faults of one template, or of all.
struct CheckTemplatesAction: CommandAction {
  let form = CommandForm.word("check", .templateName.optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await TemplateCheck(shell: shell).show(input.arguments.first)
  }
}

/// `/template render`: the prompt of a template with some data.
struct RenderTemplateAction: CommandAction {
  let form = CommandForm.word(
    "render", .templateName.optional, CommandArgument("DATA.json", .file).optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await TemplateRendering(shell: shell).show(input.arguments)
  }
}

/// `/template new`: begins a template with the text of another.
struct NewTemplateAction: CommandAction {
  let form = CommandForm.word("new", "NAME", CommandArgument("FROM", .template).optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await NewTemplate(shell: shell).run(input.arguments)
  }
}

/// `/template import`: takes in a template from a file.
struct ImportTemplateAction: CommandAction {
  let form = CommandForm.word("import", .file, options: [.name])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await TemplateImport(shell: shell).run(input.arguments, name: input[.name])
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

/// `/template new`: makes a template as a copy of another.
struct NewTemplate {
  let shell: ShellContext

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
    try OutputFile(path: path).write(TemplateGuide.heading(model, as: name))
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

/// `/template import`: copies a template into the workspace.
struct TemplateImport {
  private static let byteLimit = 1 << 20

  let shell: ShellContext

  func run(_ words: [String], name: String?) async throws {
    guard let path = words.first else {
      throw UsageError.missingArgument(command: "template", usage: "import FILE [--name NAME]")
    }
    let templates = Templates(shell.notebook)
    let folder = try templates.folder
    let text = try Self.text(of: path)
    let name = FileSlug.of(name ?? Self.stem(of: path))
    let target = "\(folder)/\(name).prompt"
    if FileSystem.kind(of: target) != nil {
      throw UsageError.badArgument(
        command: "template", text: name,
        expected: "a new name: --name NAME (\(ShortPath.of(target)) is there)")
    }
    _ = try CompiledTemplate(
      PromptTemplate(name: name, source: text, origin: target), library: templates)
    try OutputFile(path: target).write(text)
    shell.output.print("Imported as \(name, .strong) (\(ShortPath.of(target))).")
    shell.output.print(
      "\("/template \(name) --show prints it, /template \(name) uses it.", .muted)")
  }

  private static func text(of path: String) throws -> String {
    func unreadable(_ reason: String) -> UsageError {
      .badArgument(
        command: "template", text: path, expected: "a readable text file (\(reason))")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.readText(path, limit: byteLimit)
    } catch {
      throw unreadable(error.message)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw unreadable("it is not UTF-8")
    }
    return text
  }

  private static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return String(file.prefix { $0 != "." })
  }
}

/// The remarks at the top of a new template, for somebody who has never written one.
enum TemplateGuide {
  /// A template's text below the remarks; without them when it has no head, which they would become
  /// part of, or has remarks of its own.
  static func heading(_ model: PromptTemplate, as name: String) -> String {
    guard PromptSource(model.source)?.head != nil, model.source.hasPrefix("---") else {
      return model.source
    }
    return remarks(name, model.name) + model.source
  }

  private static func remarks(_ name: String, _ model: String) -> String {
    """
    # \(name) began as a copy of \(model). Lines like these, above the first ---, are not sent.
    # Between the two lines of ---: description, settings such as config: { temperature: 0 }, variables of your own.
    # Below them: the text that a model is sent. {{role "system"}} and {{role "user"}} say who speaks.
    # It needs {{question}} and {{#each passages}} … {{/each}}, in which {{citation}} and {{text}} stand for a passage.
    # It may use {{book.title}}, {{book.author}}, {{chapter}}, {{position}} and {{history}}, the earlier turns.
    # A variable of your own, here voice, takes one line between the --- and is used below as {{voice}}:
    #   input: { default: { voice: a sailor } }
    # Saved, it is used at once. To try it: /template check \(name), /template \(name), /prompt, /rerun --here

    """
  }
}

/// `/template log`: the versions of a template.
struct TemplateLogView {
  let shell: ShellContext

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
