import CZlib

/// Unpacks a gzip file piece by piece, all its members one after the other.
package struct GunzipStream: ~Copyable {
  // zlib keeps a pointer to it, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var hasEnded = false
  private var isEmpty = true

  private static let pieceSize = 1 << 18

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
    var (packed, piece) = (packed, [UInt8](repeating: 0, count: Self.pieceSize))
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
