package import Basics

/// A work whose facts are looked up in catalogues, with how that went.
package struct EnrichmentItem: Hashable, Sendable {
  package let work: WorkID
  package let title: String
  package let state: EnrichmentState
  /// Higher ones are first.
  package let priority: Int
  /// Number of the line that queued it, from 1; its fills are taken back together.
  package let batch: Int
  /// The words by which that line chose works; empty for all that lack facts.
  package let request: String
  /// True where facts of catalogues take the place of those that are there.
  package let replaces: Bool
  /// Look-ups that failed, 0 or more.
  package let attempts: Int
  /// The time before which it is not looked up; nil for now, and where it is not tried again.
  package let nextTry: Timestamp?
  /// The error of the last look-up.
  package let failure: LookUpError?
  package let filled: [FilledField]

  package init(
    work: WorkID, title: String, state: EnrichmentState = .queued, priority: Int = 0,
    batch: Int = 1, request: String = "", replaces: Bool = false, attempts: Int = 0,
    nextTry: Timestamp? = nil, failure: LookUpError? = nil, filled: [FilledField] = []
  ) {
    self.work = work
    self.title = title
    self.state = state
    self.priority = priority
    self.batch = batch
    self.request = request
    self.replaces = replaces
    self.attempts = attempts
    self.nextTry = nextTry
    self.failure = failure
    self.filled = filled
  }

  /// True where a run takes it, now or later.
  package var isOpen: Bool {
    state == .queued || state == .running || (state == .failed && nextTry != nil)
  }

  /// True where it waits for a time that is not there yet.
  package func waits(at time: Timestamp) -> Bool {
    isOpen && state != .running && nextTry.map { $0 > time } ?? false
  }
}

/// The way in which works are queued.
package struct EnrichmentOrder: Hashable, Sendable {
  package let request: String
  package let priority: Int
  package let replaces: Bool
  /// States of works that were looked up before and are looked up again.
  package let again: Set<EnrichmentState>

  /// Works that were named come first and are looked up again in any case; of the others those that no
  /// catalogue had.
  package init(request: String, replaces: Bool) {
    self.request = request
    self.replaces = replaces
    priority = request.isEmpty ? 0 : 1
    again =
      request.isEmpty
      ? [.notFound, .failed] : Set(EnrichmentState.allCases.filter(\.hasEnded))
  }
}
