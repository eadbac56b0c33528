/// Formats a session can be written in.
package enum ExportFormat: String, Sendable, CaseIterable {
  case markdown = "md"
  case html, ipynb, jsonl, csv

  /// True for a text that a person reads on a screen; the others are for programs and pages.
  package var isForScreens: Bool {
    switch self {
    case .markdown, .csv: true
    case .html, .ipynb, .jsonl: false
    }
  }
}
