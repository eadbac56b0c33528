package import Answers
package import Groundedness
package import Notebook

/// A summary with its comparison to the section.
package struct CheckedSummary: Sendable {
  package let summary: SectionSummary
  package let open: OpenBook
  /// Label of its book, when several are open.
  package let label: String?
  /// The comparison with the section; nil for the book's own sentences; ranges count the bytes of
  /// `body`.
  package let check: GroundingCheck?
  /// The ending of a summary that the model did not complete; nil when it did, or without a model.
  package let ending: AnswerEnding?
  /// True when it had been made before.
  package let isKnown: Bool

  package var heading: String { summary.heading(open, label: label) }

  package var body: String { summary.body(open) }

  package var markdown: String { heading + "\n\n" + body }

  /// The check for the joined text of a cell, in which the summary begins at `start`.
  func recordedCheck(from start: Int, _ task: SummaryTask) -> GroundingCheck? {
    check?.moved(
      by: start + heading.utf8.count + 2, pages: task.pagesBefore, source: task.textBefore)
  }
}

extension SectionSummary {
  /// `label` names the book when several are open.
  package func heading(_ open: OpenBook, label: String? = nil) -> String {
    "## \(label.map { "\($0): " } ?? "")\(title) (\(open.citation(pages)))"
  }

  /// Paragraph and statements; the statements of an extract are the paragraph itself.
  package func body(_ open: OpenBook) -> String {
    let isExtract = text == statements.map(\.text).joined(separator: " ")
    let lines = statements.map { statement in
      isExtract ? "- \(statement.text) (\(open.citation(statement.pages)))" : "- \(statement.text)"
    }
    return [isExtract ? "" : text, lines.joined(separator: "\n")]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
