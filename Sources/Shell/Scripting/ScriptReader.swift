package import Bindings
import Synchronization

/// Lines of a script, or of standard input where it is no terminal; no prompt, no editing.
///
/// A backslash at the end of a line joins the next one with a line feed, as in the editor; a line
/// that begins with `#` is a remark; `${name}` is a value the script was started with.
package final class ScriptReader: LineReader {
  package let isInteractive = false
  private let source: LineSource
  private let output: Output
  /// Each entry is shown behind the prompt, as a person would have typed it.
  private let isEchoing: Bool
  /// Nil where `${` is a dollar and a brace.
  private let values: ScriptValues?
  /// What messages call the script; nil for standard input.
  private let name: String?
  private let lines = Mutex((read: 0, entry: 0))

  /// Reads standard input as far as it is needed; notices go to `output`.
  package init(
    _ stream: StandardStream, output: Output, values: ScriptValues? = nil, isEchoing: Bool = false
  ) {
    source = LineSource(stream)
    self.output = output
    self.values = values
    self.isEchoing = isEchoing
    name = nil
  }

  /// Reads a script that is in memory.
  package init(
    text: String, name: String? = nil, output: Output, values: ScriptValues? = nil,
    isEchoing: Bool = false
  ) {
    source = LineSource(text)
    self.output = output
    self.values = values
    self.isEchoing = isEchoing
    self.name = name
  }

  /// `tour.ib:7`, the first line of the entry that was read last.
  package var place: String? {
    name.map { name in "\(name):\(lines.withLock(\.entry))" }
  }

  package func readLine(prompt: LinePrompt, initialText: String) async throws -> LineInput {
    var entry: String?
    while let line = try await source.next() {
      lines.withLock { lines in
        lines.read += 1
        if entry == nil { lines.entry = lines.read }
      }
      if entry == nil, line.hasPrefix("#") { continue }
      entry = (entry.map { $0 + "\n" } ?? "") + line
      guard let text = entry, LineContinuation.isOpen(text) else { break }
      entry = String(text.dropLast())
    }
    if let values, let text = entry {
      entry = try values.fill(text, number: lines.withLock(\.entry))
    }
    if isEchoing, let entry, !entry.isEmpty { output.print(prompt.text + StyledText(entry)) }
    return entry.map { .line($0) } ?? .endOfInput
  }

  package func post(_ notice: StyledText) { output.print(notice) }

  package func lendTerminal(to body: @Sendable () async -> Void) async { await body() }

  package func close() async {}
}
