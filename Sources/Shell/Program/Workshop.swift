package import App
package import Books
package import Parameters

/// Makers of the program's parts, filled by the composition root; each part is made when it is needed.
package protocol Workshop: Sendable {
  /// The notebook of the command line's workspace; a continued session, or one with `--record`, is kept
  /// whatever `keeping` is.
  func notebook(_ invocation: Invocation, keeping: SessionKeeping) async throws -> Notebook
  /// Path of the workspace's history of lines.
  func historyPath(_ invocation: Invocation) -> String
  /// The preferences of environment, configuration and command line; throws `ParameterError`.
  func preferences(_ invocation: Invocation) throws -> Preferences
  /// The facts for `doctor`; throws for an invalid preset or flag.
  func examine(_ invocation: Invocation) async throws -> SetupFacts
  /// A session in the workspace for another program, named in its title.
  func session(titled title: String, _ invocation: Invocation) async throws -> SessionRecorder
  /// The ports of a replay.
  func replayPorts(_ invocation: Invocation) -> ReplayPorts
  /// The condition of the workspace's library: absent, in use, intact or damaged.
  func libraryCondition(_ invocation: Invocation) async throws -> LibraryCondition
  /// Moves the workspace's library aside, and makes a new one with everything readable of it.
  func rescue(_ invocation: Invocation) async throws -> LibrarySalvage
}
