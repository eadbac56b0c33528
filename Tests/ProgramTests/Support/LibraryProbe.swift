import Bindings
import Foundation

/// Looks into a library from outside while the program works in it.
struct LibraryProbe: Sendable {
  let path: String

  /// What a counting query gives; 0 while there is no library, or no such table, yet.
  func count(_ sql: String) -> Int {
    guard FileManager.default.fileExists(atPath: path),
      let database = try? SQLiteDatabase(path: path, mode: .readOnly)
    else { return 0 }
    return (try? database.integer(sql)) ?? 0
  }

  var checkpointedPages: Int { count("SELECT count(*) FROM ingest_checkpoints") }
  var pages: Int { count("SELECT count(*) FROM pages") }
  /// Commits of states, and their bytes.
  var stateParts: Int { count("SELECT count(*) FROM state_parts") }
  var stateBytes: Int { count("SELECT sum(length(rows)) FROM state_parts") }
  var vectors: Int { count("SELECT count(*) FROM vectors") }
  /// The highest id ever given to a vector: more than their number means that some were made twice.
  var vectorsEverMade: Int {
    count("SELECT seq FROM sqlite_sequence WHERE name = 'vectors'")
  }
}
