import Answers
package import Sessions

/// Measures the recorded answers of a session again, from the transcript alone.
package struct RescoreSession: Sendable {
  private let library: any SessionLibrary

  package init(_ library: any SessionLibrary) { self.library = library }

  /// The scores of every answered cell, in order; throws `StorageError`.
  package func run(_ location: String, cells: ClosedRange<Int>?) async throws -> [AnswerScore] {
    let records = try await library.read(location).records
    var scores: [AnswerScore] = []
    for recorded in RecordedCell.all(in: records, numbers: cells) {
      let cell = recorded.cell
      guard cell.kind == .ask, !cell.text.isEmpty, let line = cell.prompts.first else { continue }
      let prompt = try await library.blob(line.text, of: location).flatMap {
        line.rendered(from: $0)
      }
      var passages = (prompt?.segments ?? []).filter(\.isPassage).map(\.text)
      passages += cell.tools.map(\.result)
      scores.append(AnswerScore(cell, passages: passages))
    }
    return scores
  }
}

extension PromptSegment {
  fileprivate var isPassage: Bool { if case .passage = kind { true } else { false } }
}
