/// The words that open numbered headings in English books.
package enum HeadingWord: String, CaseIterable {
  case volume, book, part, act
  case chapter, letter, scene, canto, stave, adventure, section, lesson, appendix

  /// True for divisions that hold chapters.
  package var isPart: Bool {
    switch self {
    case .volume, .book, .part, .act: true
    default: false
    }
  }

  /// The heading word a line begins with, in any case, as a whole word.
  package init?(beginning line: some Collection<UInt8>) {
    let word = line.prefix { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    guard (3...10).contains(word.count) else { return nil }
    self.init(rawValue: String(decoding: word.map { $0 | 0x20 }, as: UTF8.self))
  }

  static func begins(_ line: [UInt8]) -> Bool { HeadingWord(beginning: line) != nil }
}
