import CZlib

/// What deflated data is wrapped in.
package enum DeflateWrapping: Sendable {
  /// RFC 1952, with a checksum and a length.
  case gzip
  /// RFC 1950, with a checksum.
  case zlib
  /// Nothing: RFC 1951 alone.
  case none

  /// What zlib calls window bits.
  var windowBits: Int32 {
    switch self {
    case .gzip: MAX_WBITS + 16
    case .zlib: MAX_WBITS
    case .none: -MAX_WBITS
    }
  }
}
