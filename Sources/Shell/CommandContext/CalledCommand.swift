import App
import Basics
import Parameters
import Terminal

/// A command with the words that select one of its forms, as a subcommand names it.
package struct CalledCommand: Sendable {
  package let command: any Command
  /// Words between the command's name and what is typed, such as `build` of `chunks build`.
  let lead: String

  init(_ command: any Command, lead: String = "") {
    self.command = command
    self.lead = lead
  }

  var spec: CommandSpec { command.spec }

  var leadWords: [WordSplitter.Word] { WordSplitter.words(of: lead) }

  /// The words for the command, such as `chunks build`.
  var words: String { lead.isEmpty ? spec.name : "\(spec.name) \(lead)" }

  /// The usage after the name and its words.
  var usage: String {
    guard !lead.isEmpty else { return spec.usage }
    let usage = spec.form(in: leadWords).usage
    return usage.hasPrefix(lead + " ") ? String(usage.dropFirst(lead.count + 1)) : ""
  }

  func parse(_ rest: String) throws -> CommandInput {
    try spec.parse(lead.isEmpty ? rest : rest.isEmpty ? lead : "\(lead) \(rest)")
  }

  /// Runs the command, whose result is shown in the form that the line asks for.
  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await command.run(
      input, in: shell.writing(document: spec.allOptions.contains(.json) && input.has(.json)))
  }
}

extension CommandRegistry {
  /// The command with a name or a unique beginning; throws `UsageError`.
  func called(_ name: String) throws -> CalledCommand {
    if let exact = all.first(where: { $0.spec.name == name }) { return CalledCommand(exact) }
    let matches = name.isEmpty ? [] : all.filter { $0.spec.name.hasPrefix(name) }
    if matches.count == 1 { return CalledCommand(matches[0]) }
    if matches.count > 1 {
      throw UsageError.ambiguousCommand(name, candidates: matches.map(\.spec.name))
    }
    if let meant = ForeignNames.meaning(name) {
      throw UsageError.unknownCommand(name, near: [meant])
    }
    let forms = forms(named: name)
    throw UsageError.unknownCommand(
      name, near: forms.isEmpty ? NearNames.of(name, among: names) : forms)
  }

  /// The commands that have a form with this word, such as `shelf insights`.
  private func forms(named word: String) -> [String] {
    all.map(\.spec).filter { $0.forms.contains { $0.word == word } }.map { "\($0.name) \(word)" }
  }

  /// The command that some words begin with, such as `chunks build`.
  func called(words: String) throws -> CalledCommand {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    return CalledCommand(try called(parts[0]).command, lead: parts.count > 1 ? parts[1] : "")
  }
}

extension ShellContext {
  /// Runs a command of the shell by its name and the rest of the line.
  func run(_ name: String, _ rest: String) async throws {
    let called = try commands.called(name)
    do {
      try await called.run(called.parse(rest), in: self)
    } catch let error as ParameterError {
      throw await notebook.explaining(error)
    }
  }
}
