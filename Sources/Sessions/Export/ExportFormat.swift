/// What a session can be written as.
package enum ExportFormat: String, Sendable, CaseIterable {
  case markdown = "md"
  case html, ipynb, jsonl, csv, promptfoo, otlp, cast

  /// Ending of a file of this format.
  package var ending: String {
    switch self {
    case .markdown, .html, .ipynb, .jsonl, .csv, .cast: rawValue
    case .promptfoo: "promptfooconfig.yaml"
    case .otlp: "otlp.json"
    }
  }
}
