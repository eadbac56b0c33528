package import Basics

/// Keys from the environment first, then from a file that only its owner may read, then from the keyring.
package struct LayeredKeyStore: KeyStore {
  private let environment: [String: String]
  private let file: KeyFile
  private let known: KnownSecrets
  private let keyring: KeyringContents

  /// Every key that is read or kept becomes one of the `known` secrets.
  package init(
    environment: [String: String], path: String, known: KnownSecrets = KnownSecrets(),
    keyring: KeyringContents = KeyringContents()
  ) {
    self.keyring = keyring
    self.environment = environment
    file = KeyFile(path: path)
    self.known = known
    // A file that cannot be read throws when a key is requested.
    let typed = environment.filter { $0.key.hasSuffix("_API_KEY") }.compactMap { Secret($0.value) }
    for key in typed + ((try? file.keys())?.values.map(\.self) ?? [])
      + keyring.keys.values
    { known.add(key) }
  }

  package func key(_ name: String) throws -> StoredKey? {
    if let secret = environment[name].flatMap({ Secret($0) }) {
      known.add(secret)
      return StoredKey(secret: secret, origin: .environment)
    }
    if let secret = try file.keys()[name] {
      known.add(secret)
      return StoredKey(secret: secret, origin: .file(path: file.path))
    }
    return keyring.keys[name].map { StoredKey(secret: $0, origin: .keyring) }
  }

  package var keyringState: KeyringState { keyring.state }

  package func isKey(in text: String) -> Bool { known.isKey(in: text) }

  package func save(_ key: Secret, as name: String) throws {
    known.add(key)
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
