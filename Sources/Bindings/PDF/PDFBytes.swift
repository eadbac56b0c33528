import CPoppler
import Glibc

/// The bytes of a PDF; any number of documents may be opened over them.
package final class PDFBytes: Sendable {
  nonisolated(unsafe) let handle: OpaquePointer

  package var count: Int { Int(g_bytes_get_size(handle)) }

  /// Maps a file into memory; throws `PDFError.unreadable`.
  package init(path: String) throws(PDFError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(message: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else {
      throw .unreadable(message: "the file is empty or no regular file")
    }
    let count = Int(status.st_size)
    // A private mapping: writes into it never reach the file.
    let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else {
      throw .unreadable(message: String(cString: strerror(errno)))
    }
    let bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
    OutputProfile.hide(in: bytes)
    let mapping = Unmanaged.passRetained(Mapping(bytes))
    handle = g_bytes_new_with_free_func(
      start, gsize(count),
      { if let mapping = $0 { Unmanaged<Mapping>.fromOpaque(mapping).release() } },
      mapping.toOpaque())
  }

  package init(_ bytes: [UInt8]) {
    var bytes = bytes
    bytes.withUnsafeMutableBytes { OutputProfile.hide(in: $0) }
    handle = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
  }

  deinit { g_bytes_unref(handle) }

  /// Unmaps the file when it is released.
  private final class Mapping {
    let bytes: UnsafeMutableRawBufferPointer

    init(_ bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

    deinit { munmap(bytes.baseAddress, bytes.count) }
  }
}

/// The reason that a PDF could not be opened.
package enum PDFError: Error, Hashable, Sendable {
  /// The document needs a password; `hadPassword` is true when a wrong one was given.
  case encrypted(hadPassword: Bool)
  /// The file is not a PDF, or Poppler cannot repair it; `message` is Poppler's own.
  case damaged(message: String)
  /// The file could not be read at all.
  case unreadable(message: String)
  /// The document claims more pages than `PDFDocument.pageLimit`.
  case tooManyPages(count: Int, limit: Int)
}

/// Hides a document's colour profile for printing from Poppler.
///
/// Poppler 22.12 prepares the profile again for every page, which takes five times as long as the page's
/// text, and text needs no colours. The key in the catalog is changed by one letter, so that no offset moves.
package enum OutputProfile {
  private static let key = Array("/OutputIntents".utf8)
  /// Bytes searched before and after the key for the bounds of its object; a catalog is smaller.
  private static let reach = 1 << 16

  package static func hide(in bytes: UnsafeMutableRawBufferPointer) {
    let all = UnsafeRawBufferPointer(bytes)
    var start = 0
    while let found = find(key, in: all, start..<all.count) {
      start = found + key.count
      if isInCatalog(found, all) { bytes[start - 1] = UInt8(ascii: "_") }
    }
  }

  /// True when the object around a place is the catalog and not a stream.
  private static func isInCatalog(_ place: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let end = min(bytes.count, place + reach)
    guard let last = find(Array("endobj".utf8), in: bytes, place..<end) else { return false }
    var first = max(0, place - reach)
    while let next = find(Array(" obj".utf8), in: bytes, first..<place) { first = next + 4 }
    return find(Array("/Catalog".utf8), in: bytes, first..<last) != nil
      && find(Array("stream".utf8), in: bytes, first..<last) == nil
  }

  private static func find(
    _ pattern: [UInt8], in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var start = range.lowerBound
    while start + pattern.count <= range.upperBound,
      let found = memchr(
        base + start, Int32(pattern[0]), range.upperBound - start - pattern.count + 1)
    {
      let place = base.distance(to: UnsafeRawPointer(found))
      if bytes[place..<place + pattern.count].elementsEqual(pattern) { return place }
      start = place + 1
    }
    return nil
  }
}
