import Basics

/// The speed of a long operation, told only when it means something.
struct Pace: Sendable {
  /// Steps done since the first count that was shown.
  let steps: Int
  let elapsed: Duration

  /// Seconds until a rate says more than how quickly the first steps were counted.
  private static let measured = 1.0
  /// Seconds until the rate is reliable: the first steps also start threads and read the model.
  private static let settled = 10.0

  private var seconds: Double { elapsed / .seconds(1) }

  /// Steps a second; nil in the first second, and while nothing is done.
  var rate: Double? { seconds >= Self.measured && steps > 0 ? Double(steps) / seconds : nil }

  /// The time left, such as `30 s left`; nil in the first ten seconds and at the end.
  func left(_ done: Int, of total: Int?) -> String? {
    guard let total, done < total, seconds >= Self.settled, let rate else { return nil }
    return "\(Quantity.duration(.seconds(Double(total - done) / rate))) left"
  }
}
