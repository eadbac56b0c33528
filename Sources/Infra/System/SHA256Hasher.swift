package import Basics
import Bindings

/// Hashes content with the system's SHA-256.
package struct SHA256Hasher: ContentHasher {
  package init() {}

  package func hash(_ bytes: [UInt8]) -> ContentHash {
    guard let hash = ContentHash(SHA256.hex(of: bytes)) else {
      preconditionFailure("SHA-256 is 64 hexadecimal digits")
    }
    return hash
  }
}
