/// The streams of the program and what its surroundings can do.
package struct Terminal: Sendable {
  package let output: Output
  package let diagnostics: Output
  package let interrupts: Interrupts
  /// Where lines come from: a person, who gets the set-up, or standard input.
  package let reader: @Sendable (LineSetup) throws -> any LineReader
  /// Single keys of a person; nil where nobody types.
  package let keys: (any KeySource)?
  /// Lines of a script file; nil when it cannot be read.
  package let script: @Sendable (String) -> String?
  /// All of standard input; nil where a person would have to type it.
  package let standardInput: @Sendable () -> String?
  /// The person's own editor; nil when none is chosen.
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
