import Bindings
package import Terminal

/// A person, or nobody, who runs a single command of the program and cannot type another line.
package struct CallingPerson: Person {
  package let editor: TextEditor?
  package let keys: (any KeySource)?
  private let diagnostics: Output

  package init(diagnostics: Output, editor: TextEditor? = nil, keys: (any KeySource)? = nil) {
    self.diagnostics = diagnostics
    self.editor = editor
    self.keys = keys
  }

  package func secret(_ prompt: String) -> String? {
    SecretLine.read(prompt: prompt).map { String(decoding: $0, as: UTF8.self) }
  }

  package func tell(_ notice: StyledText) { diagnostics.post(notice) }
}
