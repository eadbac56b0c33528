package import Answers
package import Basics

/// A call of a provider: what was sent and what came back, both as blobs.
package struct CallLine: TranscriptLine {
  package static let kind = "call"

  package let cell: Int
  /// Position among the cell's calls from 0.
  package let index: Int
  package let provider: String
  package let model: String
  /// Hash that is equal for equal requests, whatever their spelling.
  package let key: ContentHash
  /// Number of calls with this key in the session, including this one.
  package let occurrence: Int
  /// Hash of the exact body sent, without keys or headers.
  package let request: ContentHash
  /// Hash of the reply as received; nil when none came.
  package let response: ContentHash?
  /// `queries` for a call that prepared the search; nil for one that answers.
  package let purpose: String?
  /// The reason the model stopped; nil when the reply broke off.
  package let stop: StopReason?
  package private(set) var failure: RecordedFailure?
  /// Features omitted from the request because the server refuses them.
  package let without: Set<RequestFeature>
  /// Words of the model's thinking, which stands in the reply alone.
  package var thoughtWords = 0
  /// The model that answered, as the reply names it; nil where it names none.
  package var served: ServedModel?
  /// The rules by which the reply is read; 1 in sessions of older versions.
  package var rules = 1

  package init(
    cell: Int, index: Int, provider: String, model: String, key: ContentHash, occurrence: Int,
    request: ContentHash, response: ContentHash?, stop: StopReason?, failure: RecordedFailure?,
    purpose: String? = nil, without: Set<RequestFeature> = []
  ) {
    self.purpose = purpose
    self.without = without
    self.cell = cell
    self.index = index
    self.provider = provider
    self.model = model
    self.key = key
    self.occurrence = occurrence
    self.request = request
    self.response = response
    self.stop = stop
    self.failure = failure
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let provider = fields.text("provider"),
      let key = fields.hash("key"), let request = fields.hash("req")
    else { return nil }
    self.cell = cell
    self.provider = provider
    self.key = key
    self.request = request
    index = fields.integer("i") ?? 0
    model = fields.text("model") ?? ""
    occurrence = fields.integer("occ") ?? 1
    response = fields.hash("resp")
    stop = fields.text("stop").map { StopReason(word: $0) }
    failure = RecordedFailure(recorded: fields["err"])
    purpose = fields.text("for")
    thoughtWords = fields.integer("thought") ?? 0
    served = ServedModel(fields.text("served"), fingerprint: fields.text("fingerprint"))
    rules = fields.integer("rules") ?? 1
    without = Set(
      fields.list("without").compactMap(\.string).compactMap(RequestFeature.init(rawValue:)))
  }

  /// The call without the text of its error, which may quote what was sent.
  var withoutFailure: CallLine {
    var copy = self
    copy.failure = failure.map { RecordedFailure(type: $0.type, text: "") }
    return copy
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "n": .integer(cell), "i": .integer(index), "provider": .string(provider),
      "model": .string(model), "key": .hash(key), "occ": .integer(occurrence),
      "req": .hash(request), "resp": response.map { .hash($0) },
      "stop": stop.map { .string($0.word) }, "err": failure?.recorded,
      "for": purpose.map { .string($0) },
      "without": without.isEmpty ? nil : .strings(without.names),
      "thought": thoughtWords == 0 ? nil : .integer(thoughtWords),
      "served": served.map { .string($0.name) },
      "fingerprint": served?.fingerprint.map { .string($0) },
      "rules": rules == 1 ? nil : .integer(rules),
    ])
  }
}
