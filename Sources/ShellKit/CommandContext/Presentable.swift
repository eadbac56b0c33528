package import Basics
package import Terminal

/// A result of a command: text for a reader, and a document for programs.
package protocol Presentable {
  func show(in shell: ShellContext)
  var document: JSONValue { get }
}

/// The one place that knows whether a line asks for text or for a document.
extension ShellContext {
  /// Shows a result in the form that the line asks for.
  package func present(_ result: some Presentable) {
    present(result.document) { result.show(in: self) }
  }

  /// Prints the document, or the text that `show` prints.
  package func present(
    _ document: @autoclosure () throws -> JSONValue, _ show: () throws -> Void
  ) rethrows {
    if wantsDocument { printJSON(try document()) } else { try show() }
  }

  /// Prints the document, or the text that `show` prints.
  package func present(
    _ document: @autoclosure () async throws -> JSONValue, _ show: () async throws -> Void
  ) async rethrows {
    if wantsDocument { printJSON(try await document()) } else { try await show() }
  }

  /// This context for text beside a result, which a document leaves out.
  package var aside: ShellContext {
    guard wantsDocument else { return self }
    let (silent, gate) = output.gated()
    gate.close()
    return writing(to: silent)
  }

  /// True where a person or a script can answer a question of this line.
  package var canAsk: Bool { !wantsDocument && person.respondent != .nobody }

  /// True where a person can answer; in a script the next line is a line of the script, not an answer.
  package var canAskPerson: Bool { !wantsDocument && person.respondent == .person }

  /// True with `--yes`; else says what the line would do.
  ///
  /// Throws `UsageError.needsConsent` for a document, which leaves that out.
  package func goesAhead(
    _ input: CommandInput, of command: String, to what: String, orSay warning: StyledText
  ) throws -> Bool {
    if input.has(.yes) { return true }
    if wantsDocument { throw UsageError.needsConsent(command: command, what: what) }
    output.print(warning)
    return false
  }

  private func printJSON(_ value: JSONValue) { output.printJSON(value.canonicalText) }
}

extension ShellContext {
  package func printMuted(_ words: String) {
    output.printWrapped(StyledText(words, .muted))
  }

  /// Asks for consent to calls that cost money, unless `--yes` gives it.
  ///
  /// Throws `UsageError.needsConsent` when nobody can be asked.
  package func agrees(to words: String, of command: String, _ input: CommandInput) async throws
    -> Bool
  {
    if input.has(.yes) { return true }
    guard canAsk else {
      throw UsageError.needsConsent(command: command, what: words)
    }
    if try await person.agrees(to: "\("Make them? [y/N] ", .prompt)") { return true }
    output.print("Nothing was sent.")
    return false
  }
}
