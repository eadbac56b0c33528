package import Basics

/// Keys that a test has made up.
package struct FixedKeyStore: KeyStore {
  private let keys: [String: String]

  package init(_ keys: [String: String] = [:]) { self.keys = keys }

  package func key(_ name: String) -> StoredKey? {
    keys[name].flatMap { Secret($0) }.map { StoredKey(secret: $0, origin: .environment) }
  }

  package func save(_ key: Secret, as name: String) throws {
    throw KeyStoreError.failed(path: "nowhere", reason: "fixed")
  }

  package func remove(_ name: String) -> Bool { false }
}
