import Infra

/// The library this run has open, so that it is closed in order at the end.
actor OpenLibrary {
  private var database: LibraryDatabase?

  func keep(_ database: LibraryDatabase) { self.database = database }

  /// A library left open is whole, but the next start has to look through it.
  func close() async { await database?.close() }
}
