package import Answers
import Basics
import Bindings
import Books
import Files

extension ModelTable {
  /// The table that comes with the program; throws `ModelTableError` or `JSONError` if damaged.
  package static func bundled() throws -> ModelTable {
    try ModelTable(try JSONValue(parsing: Resource.bytes("models/models.json") ?? []))
  }

  /// The bundled table under a person's own one, if there is a file at `path`.
  ///
  /// Throws `ModelTableError` naming the file, or `StorageError` for one that cannot be read.
  package static func bundled(overriddenBy path: String) throws -> ModelTable {
    var table = try bundled()
    guard FileSystem.kind(of: path) != nil else { return table }
    do {
      let own = try FileSystem.readText(path, limit: 1 << 20)
      table.override(with: try ModelTable(try JSONValue(parsing: own)))
    } catch let error as FileError {
      throw StorageError(error)
    } catch let error as JSONError {
      throw ModelTableError(path: "byte \(error.offset)", file: path)
    } catch let error as ModelTableError {
      throw ModelTableError(path: error.path, file: path)
    }
    return table
  }
}
