import Bindings
import Books
import Parameters

/// Time and memory that one file may take before it counts as made to break the reader.
///
/// Many times what honest files need, and far below what the limits allow the largest of them.
struct ParseAllowance: Hashable, Sendable {
  #if DEBUG
  /// Unoptimised code takes so many times as long.
  private static let slack = 10.0
  #else
  private static let slack = 1.0
  #endif

  /// Processor time between two signs of progress.
  let seconds: Double
  /// Processor time for the whole file: many small steps may be as bad as one.
  let totalSeconds: Double
  /// Of memory.
  let megabytes: Double
  private let limits: ParsingLimits

  /// `byteCount` is the size of the file on disk.
  init(_ limits: ParsingLimits, format: BookFormat, byteCount: Int) {
    self.limits = limits
    let megabytes = Double(byteCount) / 1_048_576
    let patience = Double(limits.seconds) / 60
    seconds = Self.slack * (patience + megabytes)
    totalSeconds = Self.slack * (patience * 2 + megabytes * 5)
    // Archives unpack to many times their size before anything is made of their text.
    let growth = [.epub, .docx].contains(format) ? 100.0 : 20
    self.megabytes = megabytes * growth + Double(limits.bytes) / 1_048_576 * 1.5
  }

  /// The error of a reader that goes beyond, having made its last progress at `seconds`.
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

  /// `value` of the limit `more` would let the file have it.
  private static func excess(
    _ amount: String, _ source: String, more: ParsingLimit, _ value: Int
  ) -> BookError {
    .parseFailed(
      source: source,
      reason: "it takes more than \(amount), far more than its size explains"
        + " (\(more.key.name)=\(value) allows it more)")
  }
}
