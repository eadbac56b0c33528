package import App
package import Books
package import Parameters

/// What the composition root provides; nothing is made before it is asked for.
package protocol Workshop: Sendable {
  /// The notebook of the workspace that the command line names; a session that goes on, or that the
  /// command line says to record, is kept whatever `keeping` is.
  func notebook(_ invocation: Invocation, keeping: SessionKeeping) async throws -> Notebook
  /// Where the lines typed in this workspace are kept.
  func historyPath(_ invocation: Invocation) -> String
  /// The preferences that surroundings and command line name; throws `ParameterError`.
  func preferences(_ invocation: Invocation) throws -> Preferences
  /// What is found where the program runs; throws for a preset or flag that does not fit.
  func examine(_ invocation: Invocation) async throws -> SetupFacts
  /// A session in that workspace for another program, which its title names.
  func session(titled title: String, _ invocation: Invocation) async throws -> SessionRecorder
  /// What a replay works with, made when one begins.
  func replayPorts(_ invocation: Invocation) -> ReplayPorts
  /// How the workspace's library is found.
  func libraryCondition(_ invocation: Invocation) async throws -> LibraryCondition
  /// Moves the workspace's library aside for a new one with all that can be read of it.
  func rescue(_ invocation: Invocation) async throws -> LibrarySalvage
}
