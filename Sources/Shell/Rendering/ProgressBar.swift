/// How far a long operation is: label, bar, count, rate and time left, on one rewritten line.
///
/// Where lines cannot be rewritten it writes one plain line at most every ten seconds.
package struct ProgressBar {
  package let label: StyledText
  private let output: Output
  private let reportsToTaskBar: Bool
  private let start: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant?
  private var lastDone: Int?

  package init(
    _ label: StyledText, on output: Output, reportsToTaskBar: Bool = false,
    now: ContinuousClock.Instant = .now
  ) {
    self.label = label
    self.output = output
    self.reportsToTaskBar = reportsToTaskBar
    start = now
  }

  /// Shows the state unless it did so just before; `total` nil means it is not known.
  package mutating func update(
    done: Int, total: Int?, unit: String, now: ContinuousClock.Instant = .now
  ) {
    let pause: Duration = output.profile.hasControls ? .milliseconds(100) : .seconds(10)
    let isLast = total.map { done >= $0 && lastDone != done } ?? false
    let isDue =
      now - (lastShown ?? (output.profile.hasControls ? .distantPast(now) : start)) >= pause
    guard isDue || (isLast && output.profile.hasControls) else { return }
    lastShown = now
    lastDone = done
    let text = line(done: done, total: total, unit: unit, elapsed: now - start)
    if output.profile.hasControls { output.showStatus(text) } else { output.print(text) }
    if reportsToTaskBar, let total, total > 0 {
      output.showTaskProgress(percent: Int(100 * Double(done) / Double(total)))
    }
  }

  /// Takes the bar off the screen; call it on every way out.
  package func finish() {
    guard lastShown != nil else { return }
    output.clearStatus()
    if reportsToTaskBar { output.showTaskProgress(percent: nil) }
  }

  /// The line as it is shown after `elapsed`.
  func line(done: Int, total: Int?, unit: String, elapsed: Duration) -> StyledText {
    let seconds = elapsed / .seconds(1)
    let rate = seconds > 0 ? Double(done) / seconds : 0
    var parts: [StyledText] = []
    if let total, total > 0 {
      let share = min(1, max(0, Double(done) / Double(total)))
      parts.append(
        "\(label) \(Self.bar(share)) \(StyledText(Quantity.decimal(share * 100, places: 0)))%")
      parts.append("\(Quantity.grouped(done))/\(Quantity.grouped(total)) \(unit)")
    } else {
      parts.append("\(label) \(Quantity.grouped(done)) \(unit)")
    }
    if rate > 0 { parts.append("\(Quantity.decimal(rate, places: rate < 10 ? 1 : 0))/s") }
    if let total, rate > 0, done < total {
      let left = Duration.seconds(Double(total - done) / rate)
      parts.append("\(Quantity.duration(left)) left")
    }
    return StyledText(parts, separator: StyledText(" · ", .muted))
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

extension ContinuousClock.Instant {
  fileprivate static func distantPast(_ now: Self) -> Self { now - .seconds(3600) }
}
