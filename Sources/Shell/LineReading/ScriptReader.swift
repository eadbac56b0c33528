package import Bindings

/// Lines of a script, or of standard input where it is no terminal; no prompt, no editing.
///
/// A backslash at the end of a line joins the next one with a line feed, as in the editor; a line
/// that begins with `#` is a remark.
package final class ScriptReader: LineReader {
  package let isInteractive = false
  private let source: LineSource
  private let output: Output
  /// Each entry is shown behind the prompt, as a person would have typed it.
  private let isEchoing: Bool

  /// Reads standard input as far as it is needed; notices go to `output`.
  package init(_ stream: StandardStream, output: Output, isEchoing: Bool = false) {
    source = LineSource(stream)
    self.output = output
    self.isEchoing = isEchoing
  }

  /// Reads a script that is in memory.
  package init(text: String, output: Output, isEchoing: Bool = false) {
    source = LineSource(text)
    self.output = output
    self.isEchoing = isEchoing
  }

  package func readLine(prompt: StyledText, initialText: String) async throws -> LineInput {
    var entry: String?
    while let line = try await source.next() {
      if entry == nil, line.hasPrefix("#") { continue }
      entry = (entry.map { $0 + "\n" } ?? "") + line
      guard let text = entry, LineContinuation.isOpen(text) else { break }
      entry = String(text.dropLast())
    }
    if isEchoing, let entry, !entry.isEmpty { output.print(prompt + StyledText(entry)) }
    return entry.map { .line($0) } ?? .endOfInput
  }

  package func post(_ notice: StyledText) { output.print(notice) }

  package func lendTerminal(to body: @Sendable () async -> Void) async { await body() }

  package func close() async {}
}
