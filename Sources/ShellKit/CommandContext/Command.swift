import Basics
import Notebook
import Parameters

/// A slash command, which is also a subcommand of the program; each has a file of its own.
package protocol Command: Sendable {
  var spec: CommandSpec { get }
  /// Runs the command; `ErrorMessage` turns any error into words.
  func run(_ input: CommandInput, in shell: ShellContext) async throws
}

/// A form of a command that is large enough for a type of its own.
package protocol CommandAction: Sendable {
  var form: CommandForm { get }
  /// Runs the form; the arguments of `input` do not include the form's word.
  func run(_ input: CommandInput, in shell: ShellContext) async throws
}

extension [any CommandAction] {
  /// The forms, in the order of the actions.
  package var forms: [CommandForm] { map(\.form) }

  /// Runs the action with the form of the line; false when no action has it.
  package func run(_ input: CommandInput, in shell: ShellContext) async throws -> Bool {
    guard let action = first(where: { $0.form == input.form }) else { return false }
    try await action.run(input.behindWord, in: shell)
    return true
  }

  /// Throws `UsageError.badArgument` with the words of all forms.
  package func refuse(_ word: String, of spec: CommandSpec) throws -> Never {
    throw UsageError.badArgument(
      command: spec.name, text: word, expected: compactMap(\.form.word).joined(separator: ", "))
  }
}

extension CommandInput {
  /// This input without the first argument, for a form that begins with a word.
  fileprivate var behindWord: CommandInput {
    guard form.word != nil else { return self }
    var input = self
    input.arguments = Array(arguments.dropFirst())
    input.quoted = Set(quoted.map { $0 - 1 })
    return input
  }

  /// The only argument; throws `UsageError.missingArgument` unless there is exactly one.
  package func only(of command: String) throws -> String {
    guard arguments.count == 1 else {
      throw UsageError.missingArgument(command: command, usage: form.usage)
    }
    return arguments[0]
  }
}

/// All commands of the shell in the order help shows them.
package struct CommandRegistry: Sendable {
  package let all: [any Command]

  package init(_ all: [any Command]) { self.all = all }

  package var specs: [CommandSpec] { all.map(\.spec) }
  package var names: [String] { specs.map(\.name) }

  /// The command with a current or former name; throws `UsageError`.
  package func command(_ name: String) throws -> any Command { try called(name).command }
}

/// A command with the words that select one of its forms, as a subcommand names it.
package struct CalledCommand: Sendable {
  package let command: any Command
  /// Words between the command's name and what is typed, such as `build` of `chunks build`.
  let lead: String

  package init(_ command: any Command, lead: String = "") {
    self.command = command
    self.lead = lead
  }

  package var spec: CommandSpec { command.spec }

  package var leadWords: [WordSplitter.Word] { WordSplitter.words(of: lead) }

  /// The words for the command, such as `chunks build`.
  package var words: String { lead.isEmpty ? spec.name : "\(spec.name) \(lead)" }

  /// The usage after the name and its words.
  package var usage: String {
    guard !lead.isEmpty else { return spec.usage }
    let usage = spec.form(in: leadWords).usage
    return usage.hasPrefix(lead + " ") ? String(usage.dropFirst(lead.count + 1)) : ""
  }

  package func parse(_ rest: String) throws -> CommandInput {
    try spec.parse(lead.isEmpty ? rest : rest.isEmpty ? lead : "\(lead) \(rest)")
  }

  /// Runs the command, whose result is shown in the form that the line asks for.
  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    do {
      try await command.run(
        input, in: shell.writing(document: spec.allOptions.contains(.json) && input.has(.json)))
    } catch let error as ParameterError {
      throw await shell.notebook.explaining(error)
    }
  }
}

extension CommandRegistry {
  /// The command with a name or a unique beginning; throws `UsageError`.
  package func called(_ name: String) throws -> CalledCommand {
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
  package func called(words: String) throws -> CalledCommand {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    return CalledCommand(try called(parts[0]).command, lead: parts.count > 1 ? parts[1] : "")
  }
}

extension ShellContext {
  /// Runs a command of the shell by its name and the rest of the line.
  package func run(_ name: String, _ rest: String) async throws {
    let called = try commands.called(name)
    let input: CommandInput
    do {
      input = try called.parse(rest)
    } catch let error as ParameterError {
      throw await notebook.explaining(error)
    }
    try await called.run(input, in: self)
  }
}

/// Names of commands in other programs, with the commands that do the same here.
package enum ForeignNames {
  static let names = [
    "add": "open", "again": "rerun --fresh", "bye": "quit", "check": "show --check",
    "clear": "conversation new", "compare": "diff", "config": "set",
    "context-window": "prompt --tokens", "context": "show --passages",
    "continue": "conversation from", "copy": "show --copy",
    "delete": "books rm", "dir": "books", "exit": "quit", "find": "search --literal",
    "history": "cells",
    "import": "open", "ingest": "open", "library": "books", "list": "books", "load": "open",
    "login": "model key", "ls": "books", "options": "set", "provider": "model", "read": "pages",
    "redo": "rerun --fresh", "regenerate": "rerun --fresh", "reset": "set --reset",
    "retry": "rerun --fresh", "save": "export", "settings": "set", "sources": "show --passages",
    "spend": "model cost", "stats": "books info", "toc": "pages chapters",
    "tokens": "prompt --tokens",
    "undo": "conversation drop", "usage": "model cost",
  ]

  /// The command for a name from another program; nil for an unknown name.
  package static func meaning(_ name: String) -> String? { names[name.lowercased()] }
}
