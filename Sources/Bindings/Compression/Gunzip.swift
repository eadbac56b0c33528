import CZlib

/// The reason that packed data could not be unpacked.
package enum GzipError: Error, Hashable, Sendable {
  case damaged(reason: String)
  /// The packed data ends within its contents.
  case cutOff
  /// The contents are larger than `limit` bytes.
  case tooLarge(limit: Int)
}

/// Unpacks gzip files and deflated bodies of HTTP responses.
package enum Gunzip {
  fileprivate static let pieceSize = 1 << 18

  /// Unpacks all members one after the other, up to `limit` bytes; bytes after the last member are ignored.
  package static func inflate(
    _ bytes: [UInt8], _ wrapping: DeflateWrapping = .gzip, limit: Int
  ) throws(GzipError) -> [UInt8] {
    var input = bytes
    var result: [UInt8] = []
    var failure: GzipError?
    input.withUnsafeMutableBufferPointer { buffer in
      do throws(GzipError) {
        result = try inflate(buffer, wrapping, limit: limit)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return result
  }

  private static func inflate(
    _ input: UnsafeMutableBufferPointer<UInt8>, _ wrapping: DeflateWrapping, limit: Int
  ) throws(GzipError) -> [UInt8] {
    var stream = z_stream()
    stream.next_in = input.baseAddress
    stream.avail_in = UInt32(clamping: input.count)
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, wrapping.windowBits, ZLIB_VERSION, size) == Z_OK else {
      throw .damaged(reason: "zlib could not start")
    }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    while true {
      let code = inflatePiece(&stream, into: &result)
      guard result.count <= limit else { throw .tooLarge(limit: limit) }
      switch code {
      case Z_OK: continue
      case Z_STREAM_END where isMember(stream, wrapping): inflateReset(&stream)
      case Z_STREAM_END: return result
      case Z_BUF_ERROR: throw .cutOff
      default:
        throw .damaged(reason: stream.msg.map { String(cString: $0) } ?? "its contents are broken")
      }
    }
  }

  /// True when another gzip member begins at the next byte.
  private static func isMember(_ rest: z_stream, _ wrapping: DeflateWrapping) -> Bool {
    guard case .gzip = wrapping else { return false }
    return rest.avail_in > 2 && rest.next_in[0] == 0x1F
  }

  private static func inflatePiece(_ stream: inout z_stream, into result: inout [UInt8]) -> Int32 {
    var code = Z_OK
    result += [UInt8](unsafeUninitializedCapacity: pieceSize) { output, count in
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      code = CZlib.inflate(&stream, Z_NO_FLUSH)
      count = output.count - Int(stream.avail_out)
    }
    return code
  }
}

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

/// Unpacks a gzip file piece by piece, all its members one after the other.
package struct GunzipStream: ~Copyable {
  // zlib keeps a pointer to it, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var hasEnded = false
  private var isEmpty = true

  package init() throws(GzipError) {
    stream = UnsafeMutablePointer.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let bits = DeflateWrapping.gzip.windowBits
    guard inflateInit2_(stream, bits, ZLIB_VERSION, size) == Z_OK else {
      stream.deallocate()
      throw .damaged(reason: "zlib could not start")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Unpacks the next bytes of the file; `visit` gets the contents in pieces of at most 256 KiB.
  package mutating func add(
    _ packed: [UInt8], _ visit: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var (packed, piece) = (packed, [UInt8](repeating: 0, count: Gunzip.pieceSize))
    var consumed = 0
    while consumed < packed.count {
      // Bytes behind the last member are padding.
      if hasEnded {
        guard packed[consumed] == 0x1F else { return }
        inflateReset(stream)
        hasEnded = false
      }
      let (code, taken, made) = step(&packed, from: consumed, into: &piece)
      consumed += taken
      isEmpty = false
      if made > 0 { try visit(piece[..<made]) }
      switch code {
      case Z_OK, Z_BUF_ERROR: continue
      case Z_STREAM_END: hasEnded = true
      default:
        throw GzipError.damaged(
          reason: stream.pointee.msg.map { String(cString: $0) } ?? "its contents are broken")
      }
    }
  }

  /// Throws `GzipError.cutOff` for a file that ended within its contents.
  package func finish() throws(GzipError) {
    guard hasEnded || isEmpty else { throw .cutOff }
  }

  /// zlib's code, the bytes that it took and the bytes that it made.
  private func step(_ packed: inout [UInt8], from start: Int, into piece: inout [UInt8])
    -> (code: Int32, taken: Int, made: Int)
  {
    packed.withUnsafeMutableBufferPointer { input in
      piece.withUnsafeMutableBufferPointer { output in
        stream.pointee.next_in = input.baseAddress.map { $0 + start }
        stream.pointee.avail_in = uInt(clamping: input.count - start)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = uInt(clamping: output.count)
        let before = Int(stream.pointee.avail_in)
        let code = inflate(stream, Z_NO_FLUSH)
        return (
          code, before - Int(stream.pointee.avail_in), output.count - Int(stream.pointee.avail_out)
        )
      }
    }
  }
}
