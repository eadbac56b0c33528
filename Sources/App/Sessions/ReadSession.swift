package import Sessions

/// Reads a session without locking out a shell that is writing it.
///
/// Reading does not check the hash chain; `VerifySession` does.
package struct ReadSession: Sendable {
  private let library: any SessionLibrary

  package init(_ library: any SessionLibrary) { self.library = library }

  /// Throws `StorageError` when the file is missing, is not a transcript, or is of a later version.
  package func run(_ location: String) async throws -> Session {
    await SessionReader.reading(try await library.read(location).records).session
  }
}
