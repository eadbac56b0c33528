package import Basics
package import Sessions

/// Plays a tape: finds the recorded answer to each request, and lists requests without one.
package actor TapeDeck {
  /// The source that answers requests.
  package enum Policy: Sendable {
    /// The tape alone.
    case strict
    /// The tape, and the provider when the tape has no answer.
    case fill
    /// The provider alone.
    case live
  }

  /// The source of an answer to a request.
  enum Source: Sendable {
    case tape(CallLine, reply: [UInt8])
    case provider
    case nowhere(TapeMiss)
  }

  private let tape: ChatTape
  private let policy: Policy
  private let hasher: ContentHasher
  private let blob: @Sendable (ContentHash) async throws -> [UInt8]?
  private var occurrences: [ContentHash: Int] = [:]
  /// Recorded calls by request, of the cells before the one under way.
  private var earlier: [ContentHash: Int] = [:]
  /// Index of the first recorded call that is not counted in `earlier`.
  private var next = 0
  /// Requests without an answer, in order.
  package private(set) var misses: [TapeMiss] = []

  /// Most recorded requests a miss is compared with, the newest ones.
  private static let compared = 100

  package init(
    _ tape: ChatTape, policy: Policy, hasher: ContentHasher,
    blob: @escaping @Sendable (ContentHash) async throws -> [UInt8]?
  ) {
    self.tape = tape
    self.policy = policy
    self.hasher = hasher
    self.blob = blob
  }

  /// Goes to the first call of a cell, and returns the number of earlier calls by request.
  ///
  /// Earlier cells count as recorded, so that each finds its own answers where another was left out
  /// or came out otherwise. Cells are taken in order.
  package func begin(_ cell: Cell) -> [ContentHash: Int] {
    while next < tape.calls.count, tape.calls[next].cell < cell.number {
      earlier[tape.calls[next].key, default: 0] += 1
      next += 1
    }
    occurrences = earlier
    return earlier
  }

  /// Finds the answer to a request; `isLocal` providers compute theirs again.
  func source(of body: [UInt8], to provider: String, isLocal: Bool) async throws -> Source {
    let key = RequestKey.make(provider: provider, body: body, hasher: hasher)
    occurrences[key, default: 0] += 1
    if isLocal || policy == .live { return .provider }
    let place = ChatTape.Place(key: key, occurrence: occurrences[key, default: 1])
    if let call = tape.call(at: place) {
      guard let hash = call.response else { return .tape(call, reply: []) }
      if let reply = try await blob(hash) { return .tape(call, reply: reply) }
    }
    if policy == .fill { return .provider }
    let miss = TapeMiss(
      provider: provider, place: place, recorded: tape.count(of: key),
      nearest: try await nearest(to: body, provider))
    misses.append(miss)
    return .nowhere(miss)
  }

  /// True when the tape has an answer to the next request with this body; does not count the
  /// request.
  package func answers(_ body: [UInt8], to provider: String) async -> Bool {
    guard policy != .live else { return false }
    let key = RequestKey.make(provider: provider, body: body, hasher: hasher)
    let place = ChatTape.Place(key: key, occurrence: occurrences[key, default: 0] + 1)
    guard let call = tape.call(at: place) else { return false }
    guard let hash = call.response else { return true }
    return ((try? await blob(hash)) ?? nil) != nil
  }

  private func nearest(to body: [UInt8], _ provider: String) async throws -> TapeMiss.Nearest? {
    var recorded: [(call: CallLine, body: [UInt8])] = []
    for call in tape.calls.suffix(Self.compared) where call.provider == provider {
      if let body = try await blob(call.request) { recorded.append((call, body)) }
    }
    return TapeMiss.Nearest(to: body, among: recorded)
  }
}
