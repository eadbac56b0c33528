internal import App
internal import Bindings
internal import Domain

/// A session as a person names it: a file, or what `FindSession` understands.
enum SessionArgument {
  /// Absolute path of the transcript; without a reference that of the session under way.
  static func location(_ reference: String?, in shell: ShellContext) async throws -> String {
    guard let reference else { return shell.notebook.recorder.location }
    if let path = try? FileSystem.realPath(reference), FileSystem.kind(of: path) == .file {
      return path
    }
    return try await FindSession(
      shell.notebook.sessions, besides: shell.notebook.recorder.sessionID
    ).run(reference).location
  }
}
