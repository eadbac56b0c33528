import Bindings
import Books
import Parameters

/// Time and memory that one file may take before it counts as hostile.
///
/// Many times the need of honest files, and far below the limits of the largest ones.
struct ParseAllowance: Hashable, Sendable {
  #if DEBUG
  /// Factor for unoptimised code.
  private static let slack = 10.0
  #else
  private static let slack = 1.0
  #endif

  /// Seconds of processor time between two signs of progress.
  let seconds: Double
  /// Seconds of processor time for the whole file, because many small steps may be as bad as one.
  let totalSeconds: Double
  /// Megabytes of memory.
  let megabytes: Double
  private let limits: ParsingLimits

  /// `byteCount` is the size of the file on disk.
  init(_ limits: ParsingLimits, format: BookFormat, byteCount: Int) {
    self.limits = limits
    let megabytes = Double(byteCount) / 1_048_576
    let patience = Double(limits.seconds) / 60
    seconds = Self.slack * (patience + megabytes)
    totalSeconds = Self.slack * (patience * 2 + megabytes * 5)
    // Archives unpack to many times their size before their text is read.
    let growth = [.epub, .docx].contains(format) ? 100.0 : 20
    self.megabytes = megabytes * growth + Double(limits.bytes) / 1_048_576 * 1.5
  }

  /// The error of a process beyond the allowance whose last progress was at `seconds`; nil within
  /// it.
  func failure(_ use: ProcessUse, since seconds: Double, source: String) -> BookError? {
    if use.seconds - seconds > self.seconds { return tooLong(self.seconds, source) }
    if use.seconds > totalSeconds { return tooLong(totalSeconds, source) }
    if Double(use.residentBytes) / 1_048_576 > megabytes {
      return Self.excess(
        "\(Int(megabytes)) MB of memory", source, more: .bytes,
        min((limits.bytes >> 20) * 2, ParsingLimit.mostMegabytes))
    }
    return nil
  }

  private func tooLong(_ seconds: Double, _ source: String) -> BookError {
    Self.excess(
      "\(Int(seconds)) s of work", source, more: .seconds,
      min(limits.seconds, ParsingLimit.mostSeconds / 2) * 2)
  }

  /// The error when `value` exceeds the allowance, with the limit `more` that would raise it.
  private static func excess(
    _ amount: String, _ source: String, more: ParsingLimit, _ value: Int
  ) -> BookError {
    .parseFailed(
      source: source,
      reason: "it takes more than \(amount), far more than its size explains"
        + " (\(more.key.name)=\(value) allows it more)")
  }
}
