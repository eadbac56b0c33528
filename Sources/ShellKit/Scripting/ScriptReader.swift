package import Bindings
import Synchronization
package import Terminal

/// Reads lines of a script, or of standard input that is not a terminal, without a prompt.
///
/// A backslash at the end of a line joins the next one with a line feed, as in the editor. A line that begins
/// with `#` is a comment; `${name}` is a value given to the script.
package final class ScriptReader: LineReader {
  package let isInteractive = false
  private let source: LineSource
  private let output: Output
  /// True prints each entry after the prompt, as if a person had typed it.
  private let isEchoing: Bool
  /// Values of the script; nil when `${` is plain text.
  private let values: ScriptValues?
  /// Name of the script in messages; nil for standard input.
  private let name: String?
  private let lines = Mutex((read: 0, entry: 0))

  /// Reads a stream line by line; notices go to `output`.
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

  /// Name and first line of the last entry, such as `tour.ib:7`; nil for standard input.
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
