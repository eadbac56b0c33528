package import Basics
import Bindings

/// Hashes content with the system's SHA-256.
package struct SHA256Hasher: ContentHasher {
  package init() {}

  package func hash(_ bytes: [UInt8]) -> ContentHash {
    guard let hash = ContentHash(digest: SHA256.digest(of: bytes)) else {
      preconditionFailure("SHA-256 is 32 bytes")
    }
    return hash
  }
}
