import Basics
import Bindings
import Search

/// A JSON file of a model's folder, whose values are read by name and type.
struct SettingsFile {
  /// Most bytes of such a file; a tokenizer's settings list added words.
  private static let byteLimit = 1 << 24

  private let path: String
  private let fields: [String: JSONValue]

  /// Throws `EmbeddingError.modelMissing` when the file is missing.
  init(needed path: String) throws(EmbeddingError) {
    guard FileSystem.kind(of: path) != nil else { throw .modelMissing(path: path) }
    try self.init(path)
  }

  /// A file that is missing has no values.
  init(_ path: String) throws(EmbeddingError) {
    self.path = path
    guard FileSystem.kind(of: path) != nil else {
      fields = [:]
      return
    }
    guard let bytes = try? FileSystem.readText(path, limit: Self.byteLimit),
      let fields = (try? JSONValue(parsing: bytes))?.object
    else { throw .modelDamaged(path: path, reason: "it is not JSON") }
    self.fields = fields
  }

  /// Nil when the file does not say it; throws for a value of another type.
  func value<Value>(_ name: String, _ type: (JSONValue) -> Value?) throws(EmbeddingError)
    -> Value?
  {
    guard let field = fields[name], field != .null else { return nil }
    guard let value = type(field) else {
      throw .modelDamaged(path: path, reason: "\(name) is of another type")
    }
    return value
  }

  /// Throws when the file does not say it.
  func needed<Value>(_ name: String, _ type: (JSONValue) -> Value?) throws(EmbeddingError)
    -> Value
  {
    guard let value = try value(name, type) else {
      throw .modelDamaged(path: path, reason: "\(name) is missing")
    }
    return value
  }
}
