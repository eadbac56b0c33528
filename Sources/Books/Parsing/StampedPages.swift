/// Finds pages whose whole text is a stamp: the same few words on each, as libraries put on their scans.
package enum StampedPages {
  /// Most bytes of a stamp; stamps of several lines have some two hundred.
  private static let longest = 300
  private static let fewest = 3

  /// Numbers of pages whose whole short text equals, figures aside, that of at least two other
  /// pages.
  package static func numbers(in pages: [Page]) -> [Int] {
    var pagesByStamp: [[UInt8]: [Int]] = [:]
    for page in pages where (1...longest).contains(page.text.utf8.count) {
      pagesByStamp[stamp(page.text), default: []].append(page.number)
    }
    return pagesByStamp.values.filter { $0.count >= fewest }.flatMap(\.self).sorted()
  }

  /// The text without its figures and white space.
  private static func stamp(_ text: String) -> [UInt8] {
    text.utf8.filter { $0 > 0x20 && !(0x30...0x39).contains($0) }
  }
}
