import Books

extension BookError {
  /// Runs what opens a file; a missing password is told of the file as it was typed, so that the line
  /// can be typed again with one.
  static func naming<Opened: Sendable>(
    _ reference: String, _ open: () async throws -> Opened
  ) async throws -> Opened {
    do {
      return try await open()
    } catch BookError.passwordRequired(_, let hadPassword) {
      throw BookError.passwordRequired(source: reference, hadPassword: hadPassword)
    }
  }
}
