import Books

extension BookError {
  /// Opens a file; an error whose advice is a line to type then names the file as typed.
  static func naming<Opened: Sendable>(
    _ reference: String, _ open: () async throws -> Opened
  ) async throws -> Opened {
    do {
      return try await open()
    } catch BookError.passwordRequired(_, let hadPassword) {
      throw BookError.passwordRequired(source: reference, hadPassword: hadPassword)
    } catch BookError.recordedSession(_, let isShared) {
      throw BookError.recordedSession(source: reference, isShared: isShared)
    }
  }
}
