import Foundation
import TestSupport

/// Serves the recorded replies over HTTP, so that other programs can read them.
///
/// `ModelServer [PORT]`; the first part of a path chooses the scene, as in
/// `http://127.0.0.1:8099/tools/v1/messages`.
@main
struct Main {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 8099
    let server = try LoopbackServer(port: port) { ModelScene.steps(for: $0) }
    // Not print, which keeps its line back while the output is a pipe.
    FileHandle.standardOutput.write(Data("listening on \(server.url)\n".utf8))
    while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
  }
}
