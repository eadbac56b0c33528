package import Terminal

/// The program's streams, and its means to ask a person.
package struct Console: Sendable {
  package let output: Output
  package let diagnostics: Output
  package let interrupts: Interrupts
  /// Makes the source of lines: a person's editor with the set-up, or standard input.
  package let reader: @Sendable (LineSetup) throws -> any LineReader
  /// Source of a person's single keys; nil when nobody types.
  package let keys: (any KeySource)?
  /// Lines of a script file; nil when it cannot be read.
  package let script: @Sendable (String) -> String?
  /// All of standard input; nil when it is a terminal.
  package let standardInput: @Sendable () -> String?
  /// The person's editor; nil without one.
  package let editor: TextEditor?

  package init(
    output: Output, diagnostics: Output, interrupts: Interrupts,
    reader: @escaping @Sendable (LineSetup) throws -> any LineReader, keys: (any KeySource)?,
    script: @escaping @Sendable (String) -> String?,
    standardInput: @escaping @Sendable () -> String? = { nil }, editor: TextEditor? = nil
  ) {
    self.output = output
    self.diagnostics = diagnostics
    self.interrupts = interrupts
    self.reader = reader
    self.keys = keys
    self.script = script
    self.standardInput = standardInput
    self.editor = editor
  }
}
