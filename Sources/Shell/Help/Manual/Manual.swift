import Bindings
import Books
import Parameters

/// The source of `/help`'s answers: the registries and pages of the documentation.
struct Manual: Sendable {
  let sections: [ManualSection]

  init(_ commands: CommandRegistry) {
    let pages = Resource.names.filter { $0.hasPrefix("docs/") }
    sections =
      Self.parameters + Self.formats + commands.all.flatMap { Self.sections(of: $0.spec) }
      + pages.flatMap { page in
        ManualSection.sections(of: Resource.text(page) ?? "", page: page)
      }
  }

  private static var parameters: [ManualSection] {
    ParameterRegistry.all.map { parameter in
      let name = (parameter.aliases + [parameter.name]).first ?? parameter.name
      return ManualSection(
        page: "docs/parameters.md", title: parameter.name,
        text:
          "\(parameter.help) Change \(words(of: parameter.name)) by /set \(name)=VALUE; it takes \(parameter.kind.expectation) and is \(parameter.defaultText) if left alone."
      )
    }
  }

  private static var formats: [ManualSection] {
    BookFormat.allCases.compactMap(\.words).map { format in
      ManualSection(
        page: "docs/formats.md", title: format.name,
        text: "\(format.name): \(format.reading.filter { $0 != "`" }).")
    }
  }

  private static func words(of name: String) -> String {
    "the " + name.map { "._".contains($0) ? " " : String($0) }.joined()
  }

  /// The sections of a command: its purpose, its tasks and its options.
  private static func sections(of spec: CommandSpec) -> [ManualSection] {
    let summary = spec.summary.prefix(1).uppercased() + spec.summary.dropFirst()
    let own = ManualSection(
      page: "docs/commands.md", title: "/\(spec.name)",
      text: "\(summary): /\(spec.name).")
    let options = spec.allOptions.filter { ![.json, .allPages].contains($0) }.map { option in
      ManualSection(
        page: "docs/commands.md", title: "/\(spec.name) \(option.flag)",
        text: "Type /\(spec.name) \(line(of: option, in: spec)): \(option.help).")
    }
    let tasks = HelpTask.usual.filter { $0.command == spec.name }.map { task in
      ManualSection(
        page: "docs/commands.md", title: "/\(spec.name)", text: "To \(task.want): \(task.line).")
    }
    return [own] + tasks + options
  }

  /// What is typed behind a command's name for an option, with the first word that it belongs to.
  private static func line(of option: CommandOption, in spec: CommandSpec) -> String {
    let form = spec.forms.first { $0.ownOptions.contains(option) }
    guard let form, form.needs != option else { return form?.outline ?? option.form }
    return [form.word, option.form].compactMap(\.self).joined(separator: " ")
  }
}
