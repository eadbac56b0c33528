import Foundation

/// A program that a shell script plays.
package enum StandIn {
  /// Puts a program at `path` that runs the script, with `$0`, `$$` and `$@` as they would be.
  ///
  /// Linux runs no file that any process has open for writing ("text file busy"), and a child forked
  /// by another test holds whatever was open here until its exec. So the program is a link to a file
  /// that no test writes, and the script beside it is only read.
  package static func install(_ script: String, at path: String) throws {
    try Data("\(script)\n".utf8).write(to: URL(filePath: path + ".sh"))
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: Fixture.url("stand-in").path)
  }
}
