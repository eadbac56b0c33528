import Basics
import Notebook
import Parameters
import ShellKit
import Terminal

/// Saves parameters under a name, loads and compares them.
package struct PresetCommand: Command {
  let spec = CommandSpec(
    "preset",
    [
      .alone, .word("list"), .word("save", Self.name),
      .word("save", needs: .forOpenBook, traits: .needsBook),
      .word("load", Self.name), .word("diff", Self.name),
    ], options: [.json],
    summary: "keep parameters under a name or for the open book, take them over, compare",
    group: .change,
    examples: ["/preset save short-chunks", "/preset load short-chunks", "/preset save --book"],
    traits: [])

  package init() {}

  private static let name = CommandArgument("NAME", .preset)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let name = input.arguments.count == 2 ? input.arguments[1] : nil
    switch (input.arguments.first ?? "list", name) {
    case ("list", nil): try list(input, shell)
    case ("save", nil) where input.has(.forOpenBook):
      show(saved: try await Presets(shell.notebook).saveForBook(), shell)
    case ("save", let name?) where input.has(.forOpenBook):
      throw UsageError.badArgument(
        command: spec.name, text: "\(name) with \(CommandOption.forOpenBook.flag)",
        expected: "save NAME or save \(CommandOption.forOpenBook.flag)")
    case ("save", let name?): show(saved: try await Presets(shell.notebook).save(name), shell)
    case ("load", let name?):
      let (before, after) = try await Presets(shell.notebook).load(name)
      show(.between(before, after), input, shell, nothing: "Nothing changes.")
    case ("diff", let name?):
      let presets = Presets(shell.notebook)
      let then = try await presets.parameters(under: try presets.preset(named: name))
      let changes = [ParameterChange].between(await shell.notebook.parameters, then)
      show(changes, input, shell, nothing: "No differences from preset \(name).")
      if changes.contains(where: \.isOfValue) { throw DifferenceFound() }
    default:
      throw UsageError.badArgument(command: spec.name, text: input.text, expected: spec.usage)
    }
  }

  private func list(_ input: CommandInput, _ shell: ShellContext) throws {
    let presets = try Presets(shell.notebook).all()
    shell.present(
      .array(
        presets.map {
          .object([
            "name": .string($0.name),
            "assignments": .array($0.assignments.map { .string($0) }),
          ])
        })
    ) {
      if presets.isEmpty {
        return shell.output.print("No presets yet. Keep one: /preset save NAME")
      }
      var table = Table([.init("preset", isFixed: true), .init("sets", wraps: true)])
      for preset in presets {
        table.add(["\(preset.name, .strong)", "\(preset.assignments.joined(separator: " "))"])
      }
      shell.print(table)
    }
  }

  private func show(saved preset: Preset, _ shell: ShellContext) {
    let what = Quantity.count(preset.assignments.count, "parameter")
    shell.output.print(
      "Saved \(preset.name, .strong): \(what) \(preset.assignments.joined(separator: " "), .muted)")
  }

  /// Prints the values that change; a value that only has another source now stays unsaid.
  private func show(
    _ all: [ParameterChange], _ input: CommandInput, _ shell: ShellContext, nothing: String
  ) {
    let changes = all.filter(\.isOfValue)
    shell.present(.array(changes.map(\.json))) {
      if changes.isEmpty { shell.output.print("\(nothing)") }
      for change in changes { shell.output.print(change.line) }
    }
  }
}

extension CommandOption {
  fileprivate static let forOpenBook = CommandOption("book", help: "for the open book alone")
}

/// A parameter whose setting changed, by a person or because it follows another parameter.
struct ParameterChange: Encodable {
  let parameter: Parameter
  let old: Setting
  let new: Setting

  /// False when only the source of the value changed.
  var isOfValue: Bool { old.value != new.value }

  /// The change on a line; when only the source of the value changed, nothing is recomputed.
  var line: StyledText {
    guard old.value != new.value else {
      return
        "\(parameter.name, .strong) stays \(new.value)  \("was \(old.source), now \(new.source)", .muted)"
    }
    let derived = new.derivation.map { ", \($0.words)" } ?? ""
    return
      "\(parameter.name, .strong) \(old.value) → \(new.value)\(derived)  \("recomputes from \(parameter.stage.rawValue)", .muted)"
  }

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "name": parameter.name, "from": old.value.description, "to": new.value.description,
      "stage": parameter.stage.rawValue, "derived": new.derivation?.words,
    ])
  }
}

extension [ParameterChange] {
  /// All changes, in the order of the registry.
  static func between(_ before: Parameters, _ after: Parameters) -> Self {
    ParameterRegistry.all.compactMap { parameter in
      let (old, new) = (before.setting(parameter), after.setting(parameter))
      return old == new ? nil : ParameterChange(parameter: parameter, old: old, new: new)
    }
  }
}
