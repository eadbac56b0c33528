import Glibc

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
