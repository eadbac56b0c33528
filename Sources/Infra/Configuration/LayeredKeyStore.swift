package import Domain

/// Keys from the environment first, then from a file that only its owner may read.
package struct LayeredKeyStore: KeyStore {
  private let environment: [String: String]
  private let file: KeyFile

  package init(environment: [String: String], path: String) {
    self.environment = environment
    file = KeyFile(path: path)
  }

  package func key(_ name: String) throws -> StoredKey? {
    if let secret = environment[name].flatMap({ Secret($0) }) {
      return StoredKey(secret: secret, origin: .environment)
    }
    return try file.keys()[name].map { StoredKey(secret: $0, origin: .file(path: file.path)) }
  }

  package func save(_ key: Secret, as name: String) throws {
    var keys = try file.keys()
    keys[name] = key
    try file.write(keys)
  }

  package func remove(_ name: String) throws -> Bool {
    var keys = try file.keys()
    guard keys.removeValue(forKey: name) != nil else { return false }
    try file.write(keys)
    return true
  }
}
