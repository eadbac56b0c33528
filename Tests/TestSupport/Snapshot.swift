import Foundation
package import Testing

/// Compares `text` with the file `Snapshots/<name>.txt` beside the test.
///
/// With `RECORD_SNAPSHOTS=1`, or when the file is absent, it is written and the test fails once.
package func expectSnapshot(
  _ text: String, _ name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: filePath).deletingLastPathComponent().appending(path: "Snapshots")
  let url = folder.appending(path: "\(name).txt")
  let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
  if !isRecording, let expected = try? String(contentsOf: url, encoding: .utf8) {
    #expect(text == expected, sourceLocation: sourceLocation)
    return
  }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try text.write(to: url, atomically: true, encoding: .utf8)
  Issue.record("recorded \(url.lastPathComponent); run again", sourceLocation: sourceLocation)
}
