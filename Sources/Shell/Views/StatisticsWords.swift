internal import Domain

/// Figures of an evaluation as people read them.
enum StatisticsWords {
  /// Four decimal places; a dash for no value.
  static func value(_ value: Double?) -> String {
    value.map { Quantity.decimal($0, places: 4) } ?? "–"
  }

  static func interval(_ interval: ClosedRange<Double>) -> String {
    "[\(value(interval.lowerBound)), \(value(interval.upperBound))]"
  }

  /// `+0.0172 [+0.0086, +0.0257]: better` or what is wanting for saying so.
  static func verdict(_ difference: PairedBootstrap) -> String {
    let bounds = difference.interval
    let figures =
      "\(signed(difference.mean)) [\(signed(bounds.lowerBound)), \(signed(bounds.upperBound))]"
    switch difference.verdict {
    case .better: return "\(figures): better"
    case .worse: return "\(figures): worse"
    case .notDistinguishable(let more):
      let wanting =
        switch more {
        case .some(let more) where more > 1:
          ", about \(Quantity.grouped(more)) more questions needed"
        case .some: ", a few more questions might tell"
        case nil: ""
        }
      return "\(figures): not distinguishable\(wanting)"
    }
  }

  private static func signed(_ value: Double) -> String {
    (value < 0 ? "" : "+") + Quantity.decimal(value, places: 4)
  }

  /// A bar of up to `width` cells for a share, in eighths.
  static func bar(_ share: Double, width: Int) -> String {
    guard share.isFinite else { return "" }
    let eighths = Int((min(max(share, 0), 1) * Double(width) * 8).rounded())
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}
