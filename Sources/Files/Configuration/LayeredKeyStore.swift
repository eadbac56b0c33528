package import Basics
import Bindings

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

/// The file of keys: lines `NAME=key` and comments, readable and writable by its owner only.
private struct KeyFile: Sendable {
  let path: String

  /// All keys; empty when there is no file.
  func keys() throws(KeyStoreError) -> [String: Secret] {
    guard let bytes = try read() else { return [:] }
    var keys: [String: Secret] = [:]
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let text = String(decoding: line, as: UTF8.self)
      guard let first = text.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      guard let equals = text.firstIndex(of: "="),
        let secret = Secret(String(text[text.index(after: equals)...]))
      else { throw .malformed(path: path, line: index + 1) }
      keys[text[..<equals].filter { !$0.isWhitespace }] = secret
    }
    return keys
  }

  /// Replaces the file in one step, so that a crash leaves the old keys or the new ones.
  func write(_ keys: [String: Secret]) throws(KeyStoreError) {
    var text = "# Keys of interactive-books; keep this file to yourself (mode 0600).\n"
    for (name, key) in keys.sorted(by: { $0.key < $1.key }) {
      text += try Self.line(name, key)
    }
    do throws(FileError) {
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      try FileSystem.makeFolders(folder, permissions: 0o700)
      try FileSystem.writeAtomically(Array(text.utf8), to: path, permissions: 0o600)
      try FileSystem.synchronize(folder)
    } catch {
      throw .failed(path: path, reason: error.message)
    }
  }

  private static func line(_ name: String, _ key: Secret) throws(KeyStoreError) -> String {
    let isName = name.utf8.allSatisfy {
      (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
    }
    guard isName, !name.isEmpty else { throw .invalidName(name) }
    let text = key.reveal { $0 }
    // A line break would begin another entry, and no header could contain it.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .invalidKey(name: name) }
    return "\(name)=\(text)\n"
  }

  private func read() throws(KeyStoreError) -> [UInt8]? {
    do throws(PrivateFile.Flaw) {
      return try PrivateFile.read(path)?.withoutByteOrderMark
    } catch {
      throw switch error {
      case .exposed(let mode): .exposed(path: path, mode: mode)
      case .foreignOwner: .foreignOwner(path: path)
      case .notAFile: .notAFile(path: path)
      case .system(let error): .failed(path: path, reason: error.message)
      }
    }
  }
}
