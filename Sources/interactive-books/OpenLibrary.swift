import Storage

/// The open library of this run, so that it is closed properly at the end.
actor OpenLibrary {
  private var database: LibraryDatabase?

  func keep(_ database: LibraryDatabase) { self.database = database }

  /// Closes the library; one left open loses nothing, but the next start has to check it.
  func close() async { await database?.close() }
}
