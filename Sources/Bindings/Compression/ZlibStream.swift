import CZlib

/// Bytes in the zlib format of RFC 1950.
package enum ZlibStream {
  /// The reason that a stream could not be unpacked.
  package enum Flaw: Error, Hashable, Sendable {
    case damaged
    /// The stream unpacks to more than `limit` bytes.
    case tooLarge
  }

  /// Compresses bytes at zlib's default level (6), or at its fastest (1); returns nil when memory is short.
  package static func compress(_ bytes: [UInt8], isFast: Bool = false) -> [UInt8]? {
    var length = compressBound(uLong(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(length))
    let level = isFast ? Z_BEST_SPEED : Z_DEFAULT_COMPRESSION
    let code = CZlib.compress2(&output, &length, bytes, uLong(bytes.count), level)
    return code == Z_OK ? Array(output.prefix(Int(length))) : nil
  }

  /// Unpacks a stream of at most `limit` unpacked bytes; bytes after its end are ignored.
  package static func decompress(_ bytes: [UInt8], limit: Int) throws(Flaw) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit_(&stream, ZLIB_VERSION, size) == Z_OK else { throw .damaged }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var input = bytes
    let result = input.withUnsafeMutableBufferPointer { source -> Result<Void, Flaw> in
      stream.next_in = source.baseAddress
      stream.avail_in = uInt(clamping: source.count)
      while true {
        let code = piece.withUnsafeMutableBufferPointer { target in
          stream.next_out = target.baseAddress
          stream.avail_out = uInt(target.count)
          return inflate(&stream, Z_NO_FLUSH)
        }
        output += piece.prefix(piece.count - Int(stream.avail_out))
        if output.count > limit { return .failure(.tooLarge) }
        if code == Z_STREAM_END { return .success(()) }
        guard code == Z_OK else { return .failure(.damaged) }
      }
    }
    try result.get()
    return output
  }
}
