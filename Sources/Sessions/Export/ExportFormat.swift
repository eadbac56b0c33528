/// What a session can be written as.
package enum ExportFormat: String, Sendable, CaseIterable {
  case markdown = "md"
  case html, ipynb, jsonl, csv, promptfoo, otlp, cast
}
