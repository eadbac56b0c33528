import Answers
import App
import Books
import Lab
import Parameters
import Sessions
import Terminal

/// Subcommands for `make install` and a person's shell, which help does not list.
extension Program {
  /// Prints a completion script.
  func printCompletions(_ invocation: Invocation) throws {
    let names = CompletionScript.allCases.map(\.rawValue)
    guard let name = invocation.words.first?.text, let script = CompletionScript(rawValue: name)
    else {
      throw UsageError.missingArgument(
        command: "completions", usage: names.joined(separator: "|"))
    }
    console.output.write(StyledText(script.text))
  }

  /// Prints the completions of the last word, after a line on whether files fit.
  func complete(_ typed: [String]) async throws {
    // Shells pass words as typed, with quotes that may be open.
    let words = typed.map { WordSplitter.words(of: $0).map(\.text).joined(separator: " ") }
    // Only the workspace is taken from the line; completion must not open a session.
    let scan = WordScan(
      words.map(WordSplitter.Word.init(ofCommandLine:)), options: Invocation.options)
    let place = scan.values(of: .workspace).compactMap(\.self).first { !$0.isEmpty }
    let invocation = try Invocation(
      arguments: place.map { [CommandOption.workspace.flag, $0] } ?? [])
    let completer = WordCompleter(.standard) { place in
      (try? await self.names(place, invocation)) ?? []
    }
    let answer = await completer.answer(words)
    console.output.print("\(answer.files.rawValue)")
    for word in answer.words {
      let description = word.description.isEmpty ? "" : "\t\(word.description)"
      console.output.print("\(word.replacement)\(description)")
    }
  }

  /// Prints the manual page.
  func printManual() { console.output.write(StyledText(ManualPage(.standard).text)) }

  private func names(_ place: CompletionPlace, _ invocation: Invocation) async throws
    -> [Completion]
  {
    let notebook = try await workshop.notebook(invocation, keeping: .calls)
    switch place {
    case .book:
      return try await Library(notebook).ready().map {
        Completion($0.title, description: $0.author ?? "")
      }
    case .preset: return try Presets(notebook).names().map { Completion($0) }
    case .questionSet: return try QuestionSets(notebook).names().map { Completion($0) }
    case .session:
      return try await notebook.sessions.summaries().map {
        Completion($0.id, description: $0.title)
      }
    case .template: return try Templates(notebook).names().map { Completion($0) }
    case .model:
      return notebook.providers.models.chatModels.map { Completion("\($0.provider):\($0.name)") }
    case .provider: return notebook.providers.names.map { Completion($0) }
    case .work:
      return try await FindWork(notebook).titles(limit: 2000).map {
        Completion($0.title, description: $0.author ?? "")
      }
    case .alias, .cell, .chapter, .chunkSet, .command, .file, .folder, .parameter: return []
    }
  }
}
