package import Answers
package import Sessions

extension SessionRecorder {
  /// The exact prompts of a cell, as far as their text is still there.
  package func prompts(of cell: Cell) async throws -> [RenderedPrompt] {
    var prompts: [RenderedPrompt] = []
    for line in cell.prompts {
      if let bytes = try await blob(line.text), let prompt = line.rendered(from: bytes) {
        prompts.append(prompt)
      }
    }
    return prompts
  }
}
