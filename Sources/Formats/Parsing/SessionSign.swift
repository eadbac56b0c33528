import Basics
import Sessions

/// The first line that tells a session of this program from a text.
enum SessionSign {
  case shared, transcript

  /// Returns nil for any other file, whatever its name.
  init?(_ sample: FileSample) {
    guard sample.isText, sample.begins("{"),
      let line = sample.head.split(separator: 0x0A).first,
      let head = try? JSONValue(parsing: Array(line))
    else { return nil }
    switch head["fmt"]?.string {
    case SharedSession.format: self = .shared
    case HeadLine.format: self = .transcript
    default: return nil
    }
  }
}
