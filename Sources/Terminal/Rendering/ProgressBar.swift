import Basics

/// Progress of a long operation on a rewritten line: label, bar, count, rate and time left.
///
/// When lines cannot be rewritten, it prints a sentence after ten seconds and then one a minute.
package struct ProgressBar {
  package let label: StyledText
  private let output: Output
  private let reportsToTaskBar: Bool
  /// The count at the first update and its time: what was done before that tells nothing of the speed.
  private var beginning: (done: Int, at: ContinuousClock.Instant)?
  /// Time from which the next line may be written.
  private var due: ContinuousClock.Instant
  private var isShown = false
  private var lastDone: Int?

  package init(
    _ label: StyledText, on output: Output, reportsToTaskBar: Bool = false,
    now: ContinuousClock.Instant = .now
  ) {
    self.label = label
    self.output = output
    self.reportsToTaskBar = reportsToTaskBar
    due = output.profile.hasControls ? now : now + .seconds(10)
  }

  /// Shows the state, at most ten times a second; `total` is nil when unknown.
  package mutating func update(
    done: Int, total: Int?, unit: String, now: ContinuousClock.Instant = .now
  ) {
    let beginning = beginning ?? (done, now)
    self.beginning = beginning
    let isLast = total.map { done >= $0 && lastDone != done } ?? false
    let isDue = now >= due
    guard isDue || (isLast && output.profile.hasControls) else { return }
    due = now + (output.profile.hasControls ? .milliseconds(100) : .seconds(60))
    isShown = true
    lastDone = done
    let pace = Pace(steps: done - beginning.done, elapsed: now - beginning.at)
    if output.profile.hasControls {
      output.showStatus(line(done: done, total: total, unit: unit, pace: pace))
    } else {
      output.print(sentence(done: done, total: total, unit: unit, pace: pace))
    }
    if reportsToTaskBar, let total, total > 0 {
      output.showTaskProgress(percent: Int(100 * Double(done) / Double(total)))
    }
  }

  /// Removes the bar from the screen; call it on every way out.
  package func finish() {
    guard isShown else { return }
    output.clearStatus()
    if reportsToTaskBar { output.showTaskProgress(percent: nil) }
  }

  /// The line shown at that pace.
  func line(done: Int, total: Int?, unit: String, pace: Pace) -> StyledText {
    var parts: [StyledText] = []
    if let total, total > 0 {
      let share = min(1, max(0, Double(done) / Double(total)))
      parts.append(
        "\(label) \(Self.bar(share)) \(StyledText(Quantity.decimal(share * 100, places: 0)))%")
      parts.append("\(Quantity.grouped(done))/\(Quantity.grouped(total)) \(unit)")
    } else {
      parts.append("\(label) \(Quantity.grouped(done)) \(unit)")
    }
    if let rate = pace.rate {
      parts.append("\(Quantity.decimal(rate, places: rate < 10 ? 1 : 0))/s")
    }
    if let left = pace.left(done, of: total) { parts.append("\(left)") }
    return StyledText(parts, separator: StyledText(" · ", .muted))
  }

  /// The state in words, such as `Encoding: 250 of 1,000 passes, 25%, 30 s left`.
  func sentence(done: Int, total: Int?, unit: String, pace: Pace) -> StyledText {
    guard let total, total > 0 else { return "\(label): \(Quantity.grouped(done)) \(unit)" }
    let share = Quantity.decimal(100 * Double(done) / Double(total), places: 0)
    let left = pace.left(done, of: total).map { ", \($0)" }
    return
      "\(label): \(Quantity.grouped(done)) of \(Quantity.grouped(total)) \(unit), \(share)%\(left ?? "")"
  }

  private static func bar(_ share: Double) -> StyledText {
    let cells = 20
    let eighths = Int((share * Double(cells * 8)).rounded(.down))
    let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let full = String(repeating: "█", count: eighths / 8) + partial
    let empty = String(repeating: "░", count: max(0, cells - DisplayWidth.of(full)))
    return StyledText(full, Style(colour: .green)) + StyledText(empty, .muted)
  }
}

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
