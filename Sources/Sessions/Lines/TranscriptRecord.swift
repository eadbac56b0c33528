package import Basics

/// One line of a transcript: its kind `k` and all other fields; unknown ones are kept.
package struct TranscriptRecord: Hashable, Sendable {
  package let kind: String
  package let fields: [String: JSONValue]
}
