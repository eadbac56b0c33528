import CZlib

/// The header and checksum around deflated data.
package enum DeflateWrapping: Sendable {
  /// RFC 1952, with a checksum and a length.
  case gzip
  /// RFC 1950, with a checksum.
  case zlib
  /// Deflated data without a header: RFC 1951.
  case none

  /// The `windowBits` argument of zlib, which also names the wrapping.
  var windowBits: Int32 {
    switch self {
    case .gzip: MAX_WBITS + 16
    case .zlib: MAX_WBITS
    case .none: -MAX_WBITS
    }
  }
}
