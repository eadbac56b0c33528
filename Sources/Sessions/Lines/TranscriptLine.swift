package import Basics

/// A line of a transcript in typed form.
///
/// Reading ignores unknown fields and fails only when a required one is missing.
package protocol TranscriptLine: Hashable, Sendable {
  /// The value of `k`.
  static var kind: String { get }
  init?(fields: [String: JSONValue])
  var fields: [String: JSONValue] { get }
}

extension TranscriptLine {
  /// Returns nil when the record is of another kind or a required field is missing.
  package init?(_ record: TranscriptRecord) {
    guard record.kind == Self.kind else { return nil }
    self.init(fields: record.fields)
  }

  package var record: TranscriptRecord { TranscriptRecord(kind: Self.kind, fields: fields) }
}

/// Kinds of lines whose facts differ from one run to the next, such as times.
package enum VolatileLines {
  package static let kinds: Set<String> = [HeadLine.kind, MetaLine.kind, PartLine.kind]
}
