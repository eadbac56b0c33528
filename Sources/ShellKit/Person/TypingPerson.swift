package import Asking
import Bindings
import Synchronization
package import Terminal

/// A person at the prompt of the shell.
package struct TypingPerson: Person {
  private let reader: any LineReader
  private let answers: AnswerReader
  private let output: Output
  package let editor: TextEditor?
  package let keys: KeySource?

  package init(
    _ reader: any LineReader, answers: AnswerReader? = nil, output: Output, editor: TextEditor?,
    keys: KeySource?
  ) {
    self.reader = reader
    self.answers = answers ?? AnswerReader(reader)
    self.output = output
    self.editor = editor
    self.keys = keys
  }

  package var respondent: Respondent { .person }

  package func answer(_ question: StyledText) async throws -> String? {
    try await answers.answer(question)
  }

  package var consent: Consent? {
    { request in
      output.print(ConsentView(request: request).question)
      return (try? await agrees(to: "Allow it? [y/N] ")) ?? false
    }
  }

  package func secret(_ prompt: String) async -> String? {
    let typed = Mutex<String?>(nil)
    await reader.lendTerminal {
      let line = SecretLine.read(prompt: prompt)
      typed.withLock { $0 = line.map { String(decoding: $0, as: UTF8.self) } }
    }
    return typed.withLock(\.self)
  }

  package func lendTerminal(to body: @escaping @Sendable () async -> Void) async {
    await reader.lendTerminal(to: body)
  }

  package func tell(_ notice: StyledText) { reader.post(notice) }

  package func tell(_ notice: StyledText, status: StyledText) {
    reader.post(notice, status: status)
  }
}
