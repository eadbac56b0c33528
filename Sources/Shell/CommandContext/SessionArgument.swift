import App
import Bindings
import Sessions

/// A session named by a person: a file, or a reference for `FindSession`.
enum SessionArgument {
  /// Absolute path of the transcript; without a reference that of the current session.
  static func location(_ reference: String?, in shell: ShellContext) async throws -> String {
    guard let reference else { return shell.notebook.recorder.location }
    return try await location(of: reference, in: shell)
  }

  /// Absolute path of an existing transcript; throws `NotebookError.noCellYet` before the first cell.
  static func file(_ reference: String?, in shell: ShellContext) async throws -> String {
    let location = try await location(reference, in: shell)
    if reference == nil, FileSystem.kind(of: location) == nil { throw NotebookError.noCellYet }
    return location
  }

  private static func location(of reference: String, in shell: ShellContext) async throws -> String
  {
    if let path = try? FileSystem.realPath(reference), FileSystem.kind(of: path) == .file {
      return path
    }
    return try await FindSession(
      shell.notebook.sessions, besides: shell.notebook.recorder.sessionID
    ).run(reference).location
  }
}
