/// Formats a session can be written in.
package enum ExportFormat: String, Sendable, CaseIterable {
  case markdown = "md"
  case html, ipynb, jsonl, csv, promptfoo, otlp, cast
}
