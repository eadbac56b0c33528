import App
import Basics
import Parameters
import Terminal

/// A command with the form that its name selected, if the name is a former one.
package struct CalledCommand: Sendable {
  package let command: any Command
  /// Words that a former name adds to the command, such as `--passages`; empty for a current name.
  let lead: String
  /// The former name that was typed; nil for a current name.
  let formerName: String?

  init(_ command: any Command, lead: String = "", formerName: String? = nil) {
    self.command = command
    self.lead = lead
    self.formerName = formerName
  }

  var spec: CommandSpec { command.spec }

  var leadWords: [WordSplitter.Word] { WordSplitter.words(of: lead) }

  /// The current words for the command, such as `show --passages`.
  var words: String { lead.isEmpty ? spec.name : "\(spec.name) \(lead)" }

  /// The usage after the name; for a former name, after the words it means.
  var usage: String {
    guard !lead.isEmpty else { return spec.usage }
    let usage = spec.form(in: leadWords).usage
    return usage.hasPrefix(lead + " ") ? String(usage.dropFirst(lead.count + 1)) : ""
  }

  func parse(_ rest: String) throws -> CommandInput {
    try spec.parse(lead.isEmpty ? rest : rest.isEmpty ? lead : "\(lead) \(rest)")
  }
}

extension CommandRegistry {
  /// The command with a current name, a former name or a unique beginning; throws `UsageError`.
  ///
  /// `rest` are the words after the name.
  func called(_ name: String, before rest: [String] = []) throws -> CalledCommand {
    if let former = FormerNames.movedCommand(name, before: rest),
      let now = FormerNames.moved[former]
    {
      throw UsageError.moved(command: former, now: now)
    }
    if let exact = all.first(where: { $0.spec.name == name }) { return CalledCommand(exact) }
    if let meaning = FormerNames.all[name] {
      return try called(words: meaning.words(before: rest), formerName: name)
    }
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

  /// The command with a name, with the rest of the line as typed.
  func called(_ name: String, before rest: String) throws -> CalledCommand {
    try called(name, before: WordSplitter.words(of: rest).map(\.text))
  }

  /// The command that some words begin with, such as `chunks build`.
  func called(words: String, formerName: String? = nil) throws -> CalledCommand {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    let command = try called(parts[0]).command
    return CalledCommand(
      command, lead: parts.count > 1 ? parts[1] : "", formerName: formerName)
  }
}

extension ShellContext {
  /// Runs a command of the shell by its name and the rest of the line.
  func run(_ name: String, _ rest: String) async throws {
    let called = try commands.called(name, before: rest)
    tellNewName(of: called)
    do {
      try await called.command.run(called.parse(rest), in: self)
    } catch let error as ParameterError {
      throw await notebook.explaining(error)
    }
  }

  /// Prints the current words for a former name, once per start of the program.
  func tellNewName(of called: CalledCommand) {
    guard let name = called.formerName, toldOnce.isFirst(name) else { return }
    diagnostics.print("\("/\(name) is now /\(called.words)", .muted)")
  }
}
