internal import FoundationEssentials

/// The file of a library and those that lie beside it.
enum LibraryFiles {
  /// Size in bytes; 0 when there is no such file.
  static func size(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? UInt64).flatMap { Int(exactly: $0) } ?? 0
  }

  /// The name itself, or with the first number that no file has yet.
  static func free(_ name: String) -> String {
    var candidate = name
    var number = 2
    while FileManager.default.fileExists(atPath: candidate) {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}
