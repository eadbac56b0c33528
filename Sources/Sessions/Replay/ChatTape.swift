package import Basics

/// The recorded calls of a session, found by their requests.
package struct ChatTape: Sendable {
  /// A request by its key, and its number among equal ones, from 1.
  package struct Place: Hashable, Sendable {
    package let key: ContentHash
    package let occurrence: Int

    package init(key: ContentHash, occurrence: Int) {
      self.key = key
      self.occurrence = occurrence
    }
  }

  /// Calls in the order they were made.
  package let calls: [CallLine]
  private let index: [Place: Int]

  package init(_ session: Session) {
    calls = session.cells.flatMap(\.calls)
    index = Dictionary(
      calls.enumerated().map { (Place(key: $1.key, occurrence: $1.occurrence), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  package func call(at place: Place) -> CallLine? { index[place].map { calls[$0] } }

  /// Number of times a request is on the tape.
  package func count(of key: ContentHash) -> Int { calls.count { $0.key == key } }
}

/// A request that is not on the tape, compared with the most similar one that is.
package struct TapeMiss: Error, Hashable, Sendable {
  package let provider: String
  package let place: ChatTape.Place
  /// Number of equal requests on the tape; above 0 when each of them was answered before.
  package let recorded: Int
  package let nearest: Nearest?

  /// The recorded request that differs in the fewest places.
  package struct Nearest: Hashable, Sendable {
    package let cell: Int
    /// Index of the call in its cell.
    package let call: Int
    package let first: JSONDifference
    package let differences: Int
  }

  package init(provider: String, place: ChatTape.Place, recorded: Int, nearest: Nearest?) {
    self.provider = provider
    self.place = place
    self.recorded = recorded
    self.nearest = nearest
  }
}

extension TapeMiss: Explained {
  package var explanation: ErrorMessage {
    .init(
      "The transcript has no answer to this request to \(provider).",
      advice: "--mode fill asks the provider for what is missing.", .divergence)
  }
}

extension TapeMiss.Nearest {
  /// Most differences counted; requests further apart rank as equal.
  private static let limit = 200

  /// Finds the nearest recorded request; nil when there are none, or none in JSON.
  package init?(to request: [UInt8], among recorded: [(call: CallLine, body: [UInt8])]) {
    guard let asked = try? JSONValue(parsing: request) else { return nil }
    var best: Self?
    for (call, body) in recorded {
      guard let known = try? JSONValue(parsing: body) else { continue }
      let found = JSONDifference.all(known, asked, limit: Self.limit)
      guard let first = found.first, found.count < best?.differences ?? .max else { continue }
      best = Self(cell: call.cell, call: call.index, first: first, differences: found.count)
    }
    guard let best else { return nil }
    self = best
  }
}
