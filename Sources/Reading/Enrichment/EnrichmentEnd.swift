package import Basics

/// The end of one look-up, as it is written.
package enum EnrichmentEnd: Hashable, Sendable {
  /// The work before and after its facts were filled, which are equal where nothing was new.
  case filled(before: ShelvedWork, after: ShelvedWork, [FilledField])
  case review(ReviewedFacts)
  case notFound
  /// Failed; nil where it is not tried again.
  case failed(LookUpError, nextTry: Timestamp?)
  /// A catalogue asks to wait; the attempt does not count.
  case waits(LookUpError, until: Timestamp)
  /// Back to the queue, as it was.
  case putBack

  /// The state in which it leaves its item.
  package var state: EnrichmentState {
    switch self {
    case .filled: .done
    case .review: .review
    case .notFound: .notFound
    case .failed: .failed
    case .waits, .putBack: .queued
    }
  }
}

extension EnrichmentEnd {
  /// Look-ups after which a failure is final.
  package static let mostAttempts = 5
  /// Seconds until the second look-up; each further one waits four times as long, at most an hour.
  private static let (firstDelay, longestDelay) = (60.0, 3_600.0)
  /// Longest wait in seconds that a catalogue can ask for: a day.
  private static let longestPause = 86_400.0

  /// The end of a look-up that failed; nil where nothing more can be looked up at all.
  ///
  /// `attempts` are the failures before it.
  package init?(_ error: LookUpError, attempts: Int, at now: Timestamp) {
    switch error {
    case .noConsent, .storage: return nil
    // A later run may be online.
    case .offline: self = .waits(error, until: now.later(by: Self.longestDelay))
    case .invalidISBN, .invalidQuery: self = .failed(error, nextTry: nil)
    case .rateLimited(_, let seconds):
      self = .waits(error, until: now.later(by: seconds ?? Self.firstDelay, Self.longestPause))
    case .circuitOpen(_, let seconds):
      self = .waits(error, until: now.later(by: seconds, Self.longestPause))
    case .quota: self = .waits(error, until: now.nextDay)
    case .timeout, .provider:
      let isLast = attempts + 1 >= Self.mostAttempts
      self = .failed(error, nextTry: isLast ? nil : now.later(by: Self.delay(after: attempts + 1)))
    }
  }

  /// Seconds that a failure waits, which are more after each.
  package static func delay(after attempts: Int) -> Double {
    var delay = firstDelay
    for _ in 1..<max(1, min(attempts, mostAttempts)) { delay *= 4 }
    return min(delay, longestDelay)
  }
}

extension Timestamp {
  /// A time at least a second later and at most `most` seconds.
  fileprivate func later(by seconds: Double, _ most: Double = 86_400) -> Timestamp {
    let wait = seconds.isNaN ? most : min(max(1, seconds), most)
    return Timestamp(microseconds: microseconds + Int64(wait * 1e6))
  }

  /// The next midnight in UTC, when catalogues count from 0 again.
  fileprivate var nextDay: Timestamp {
    let day: Int64 = 86_400_000_000
    return Timestamp(microseconds: (microseconds / day + 1) * day)
  }
}
