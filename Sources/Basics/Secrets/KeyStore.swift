/// The keys of providers, under the names of their environment variables.
package protocol KeyStore: Sendable {
  /// The key under a name such as `ANTHROPIC_API_KEY`; nil when there is none.
  ///
  /// Throws `KeyStoreError` when the place that could hold it is not safe to read.
  func key(_ name: String) throws -> StoredKey?
  /// Keeps a key for later sessions; throws `KeyStoreError`.
  func save(_ key: Secret, as name: String) throws
  /// False when there was none to remove.
  func remove(_ name: String) throws -> Bool
  /// True when the text holds a key that was met so far.
  func isKey(in text: String) -> Bool
}

extension KeyStore {
  package func isKey(in text: String) -> Bool { false }
}

/// A key and where it was found.
package struct StoredKey: Sendable {
  package let secret: Secret
  package let origin: KeyOrigin

  package init(secret: Secret, origin: KeyOrigin) {
    self.secret = secret
    self.origin = origin
  }
}

package enum KeyOrigin: Hashable, Sendable {
  case environment
  case file(path: String)
  case keyring
}

/// State of the desktop's keyring.
package enum KeyringState: Hashable, Sendable {
  /// There is no `secret-tool`, or no session it could reach.
  case absent
  case answered
  /// It did not answer in time; it may be locked.
  case silent
}

/// The reason keys could not be read or kept; never contains a key.
package enum KeyStoreError: Error, Hashable, Sendable {
  /// Others could read or write the file; `mode` is its permission bits.
  case exposed(path: String, mode: Int)
  case foreignOwner(path: String)
  case notAFile(path: String)
  case malformed(path: String, line: Int)
  case invalidName(String)
  case invalidKey(name: String)
  case failed(path: String, reason: String)
}

extension KeyStoreError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .exposed(let path, let mode):
      .init(
        "Others can reach the keys in \(path) (mode \(String(mode, radix: 8))).",
        advice: "chmod 600 \(path)", .configuration)
    case .foreignOwner(let path):
      .init("The keys in \(path) belong to somebody else.", .configuration)
    case .notAFile(let path):
      .init("\(path) is not a regular file, so no keys are read from it.", .configuration)
    case .malformed(let path, let line):
      .init(
        "\(path):\(line): not a key.", advice: "Each line is NAME=key, such as OPENAI_API_KEY=…",
        .configuration)
    case .invalidName(let name):
      .init("\(name) cannot be the name of a key.", .usage)
    case .invalidKey(let name):
      .init("The key for \(name) has a character that no key has.", .usage)
    case .failed(let path, let reason):
      .init("The keys in \(path) cannot be used: \(reason).", .configuration)
    }
  }
}
