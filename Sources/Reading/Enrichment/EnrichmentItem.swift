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

/// How far the look-up of a work has come; raw values are stored and shown to programs.
package enum EnrichmentState: String, Sendable, CaseIterable {
  case queued, running
  /// A catalogue surely has the work, and its facts were taken.
  case done
  /// Catalogues have a work that may be another; a person looks at it.
  case review
  case notFound = "not-found"
  case failed
  /// Put aside until the queue is resumed.
  case cancelled

  /// True for what a look-up left behind.
  package var hasEnded: Bool { self != .queued && self != .running }
}

extension ShelvedWork {
  /// The facts that a catalogue may state and nobody has stated yet, of those a shelf is searched by.
  package var missingFacts: [FilledField.Name] {
    let facts: [(FilledField.Name, Bool)] = [
      (.authors, !work.authors.isEmpty), (.year, work.firstPublished != nil),
      (.subjects, !work.subjects.isEmpty), (.isbn, editions.contains { !$0.isbns.isEmpty }),
      (.pages, editions.contains { $0.pageCount != nil }),
      (.language, editions.contains { $0.language != nil }),
    ]
    return facts.filter { !$0.1 }.map(\.0)
  }
}

/// What is done with a work of the shelf by what catalogues know.
package enum EnrichmentVerdict: Hashable, Sendable {
  /// Its facts are taken.
  case sure(MatchedWork)
  /// A person looks at it: nothing is taken.
  case unsure(ReviewedFacts)
  /// No catalogue has it.
  case unknown

  /// Judges the works that were found for a work of the shelf, best first.
  ///
  /// Where a catalogue has another book under its ISBN, none is sure.
  package init(_ item: EnrichmentItem, found works: [MatchedWork]) {
    guard let best = works.first else {
      self = .unknown
      return
    }
    let second = works.dropFirst().first?.score.value
    let other = works.first(where: \.score.contradictsISBN)
    if other == nil, best.score.isSure(second: second) {
      self = .sure(best)
      return
    }
    self = .unsure(
      ReviewedFacts(
        work: item.work, match: best.work, score: best.score.value,
        margin: best.score.value - (second ?? 0), hasISBN: best.score.hasISBN,
        otherTitle: other?.work.title.value, replaces: item.replaces))
  }
}
