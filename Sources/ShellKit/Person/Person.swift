package import Answers
package import Asking
import Basics
import Bindings
package import Notebook
import Synchronization
package import Terminal

/// Somebody who can be asked while a command runs; the defaults are those of nobody.
package protocol Person: Sendable {
  var respondent: Respondent { get }
  /// Asks a question; nil when no answer came.
  func answer(_ question: StyledText) async throws -> String?
  /// Asks for consent to a model's tool; nil when a tool that needs consent must not run.
  var consent: Consent? { get }
  /// Reads a line without showing it; nil when nothing was typed.
  func secret(_ prompt: String) async throws -> String?
  /// The person's editor, which needs the terminal; nil without an editor.
  var editor: TextEditor? { get }
  /// Source of single keys; nil when nobody types.
  var keys: KeySource? { get }
  /// Gives the terminal to another program while `body` runs.
  func lendTerminal(to body: @escaping @Sendable () async -> Void) async
  /// Shows a notice that no command waits for.
  func tell(_ notice: StyledText)
  /// Shows a notice that no command waits for, and the status of the prompt after it.
  func tell(_ notice: StyledText, status: StyledText)
}

/// The source of answers to questions.
package enum Respondent: Hashable, Sendable {
  case person
  /// The next line of a script, which is read as the answer.
  case script
  case nobody
}

extension Person {
  package var respondent: Respondent { .nobody }
  package func answer(_ question: StyledText) -> String? { nil }
  package var consent: Consent? { nil }
  package func secret(_ prompt: String) throws -> String? { nil }
  package var editor: TextEditor? { nil }
  package var keys: KeySource? { nil }
  package func lendTerminal(to body: @escaping @Sendable () async -> Void) async { await body() }
  package func tell(_ notice: StyledText, status: StyledText) { tell(notice) }
}

extension Person {
  /// Vectors are made meanwhile for a person at the prompt, and for a script when it searches by them.
  package var vectorTiming: VectorTiming { respondent == .person ? .later : .whenSearched }

  /// True when the answer was `y` or `yes`.
  package func agrees(to question: StyledText) async throws -> Bool {
    try await agreement(to: question) ?? false
  }

  /// True for `y` and `yes`, false for another answer; nil when none came, such as for a command in its place.
  package func agreement(to question: StyledText) async throws -> Bool? {
    try await answer(question).map { ["y", "yes"].contains($0.lowercased()) }
  }
}

/// A person, or nobody, who runs a single command of the program and cannot type another line.
package struct CallingPerson: Person {
  package let editor: TextEditor?
  package let keys: KeySource?
  private let diagnostics: Output

  package init(diagnostics: Output, editor: TextEditor? = nil, keys: KeySource? = nil) {
    self.diagnostics = diagnostics
    self.editor = editor
    self.keys = keys
  }

  package func secret(_ prompt: String) -> String? {
    SecretLine.read(prompt: prompt).map { String(decoding: $0, as: UTF8.self) }
  }

  package func tell(_ notice: StyledText) { diagnostics.post(notice) }
}

/// Reads answers to questions; a slash command in place of one ends the questions and is run next.
package final class AnswerReader: Sendable {
  private let reader: any LineReader
  private let command = Mutex<String?>(nil)

  package init(_ reader: any LineReader) { self.reader = reader }

  /// The next line; nil at the end of input, after Ctrl-C, and when a command was typed.
  package func answer(_ question: StyledText) async throws -> String? {
    guard command.withLock({ $0 == nil }),
      case .line(let line) = try await reader.readLine(prompt: question)
    else { return nil }
    guard line.hasPrefix("/") else { return line }
    command.withLock { $0 = line }
    return nil
  }

  /// The command that was typed in place of an answer, else the next line.
  package func next(prompt: LinePrompt) async throws -> LineInput {
    if let command = takeCommand() { return .line(command) }
    return try await reader.readLine(prompt: prompt, initialText: "")
  }

  /// The command that was typed in place of an answer, once.
  package func takeCommand() -> String? {
    command.withLock { command in
      defer { command = nil }
      return command
    }
  }
}

/// A script in place of a person: its next line answers a question.
package struct ScriptLines: Person {
  package let answers: AnswerReader
  let notices: HeldNotices
  /// Keys of the terminal that the script runs at, for pictures and slides.
  package let keys: KeySource?

  package init(answers: AnswerReader, notices: HeldNotices, keys: KeySource?) {
    self.answers = answers
    self.notices = notices
    self.keys = keys
  }

  package var respondent: Respondent { .script }

  package func answer(_ question: StyledText) async throws -> String? {
    try await answers.answer(question)
  }

  /// Throws `UsageError.badArgument`, because a key in a script would be kept in its file.
  package func secret(_ prompt: String) throws -> String? {
    throw UsageError.badArgument(
      command: "model key", text: "set",
      expected: "a terminal, or: interactive-books model key set PROVIDER")
  }

  package func tell(_ notice: StyledText) { notices.post(notice) }
}

/// The question to a reader before a model may use a tool.
struct ConsentView: Sendable {
  let request: ConsentRequest

  /// The question with the tool's name and all its arguments.
  package var question: StyledText {
    let call = ToolCallView(invocation: request.invocation).words
    let why =
      request.isForced ? "Move your reading position forward" : "Let the model do that"
    return "\("\(why): \(call)", .warning)"
  }
}

/// A call of a tool in words.
package struct ToolCallView: Sendable {
  let invocation: ToolInvocation

  package init(invocation: ToolInvocation) {
    self.invocation = invocation
  }

  /// The call on a line, such as `search_book: storm warning · top_k 8`.
  package var words: String {
    guard let arguments = invocation.arguments.object else {
      return "\(invocation.name): \(invocation.arguments.canonicalText)"
    }
    let query = arguments["query"]?.string
    let rest = arguments.filter { $0.key != "query" || query == nil }.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.string ?? $0.value.canonicalText)" }
    let parts = [query].compactMap(\.self) + rest
    return parts.isEmpty
      ? invocation.name : "\(invocation.name): \(parts.joined(separator: " · "))"
  }
}
