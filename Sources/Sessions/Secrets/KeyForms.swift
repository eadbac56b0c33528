import Basics

/// Forms of keys that services issue, for keys unknown to the program.
package enum KeyForms {
  struct Form {
    let beginning: [UInt8]
    /// Fewest characters after the prefix; published forms have more.
    let least: Int
    init(_ beginning: String, least: Int = 16) {
      self.beginning = Array(beginning.utf8)
      self.least = least
    }
  }

  /// Anthropic, OpenAI and their like, Voyage, Google, GitHub, GitLab, Hugging Face, Slack, AWS, Groq, xAI, Perplexity,
  /// Replicate, JWT.
  static let forms = [
    Form("sk-"), Form("pk-"), Form("pa-"), Form("AIza"), Form("ghp_"), Form("gho_"), Form("ghs_"),
    Form("github_pat_"), Form("hf_"), Form("xoxb-"), Form("xoxp-"), Form("AKIA", least: 12),
    Form("gsk_"), Form("xai-"), Form("pplx-"), Form("r8_"), Form("glpat-"), Form("eyJ", least: 24),
    Form("Bearer "),
  ]
  /// For each byte, whether a form begins with it.
  private static let begins = forms.reduce(into: [Bool](repeating: false, count: 256)) {
    $0[Int($1.beginning[0])] = true
  }
  /// For each byte, whether it is the second of a form.
  private static let continues = forms.reduce(into: [Bool](repeating: false, count: 256)) {
    $0[Int($1.beginning[1])] = true
  }

  /// Ranges that look like a key, also with marks between its letters that a reader does not see.
  package static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    let plain = plainRanges(in: bytes)
    guard let bare = BareText(bytes) else { return plain }
    return plain
      + plainRanges(in: bare.bytes).map {
        bare.places[$0.lowerBound]..<bare.places[$0.upperBound - 1] + 1
      }
  }

  private static func plainRanges(in bytes: [UInt8]) -> [Range<Int>] {
    let (begins, continues) = (begins, continues)
    let (text, first, second) = (bytes.span, begins.span, continues.span)
    var found: [Range<Int>] = []
    var index = 0
    while index + 1 < text.count {
      if first[Int(text[index])], second[Int(text[index + 1])],
        index == 0 || !isPart(text[index - 1]), let end = end(of: bytes, at: index)
      {
        found.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  package static func isKey(in text: String) -> Bool { !ranges(in: Array(text.utf8)).isEmpty }

  /// The beginning of the last word if the next text may complete it to a key; the end otherwise.
  static func unfinished(in bytes: [UInt8]) -> Int {
    let plain = plainUnfinished(in: bytes)
    guard let bare = BareText(bytes) else { return plain }
    let start = plainUnfinished(in: bare.bytes)
    return start < bare.places.count ? min(plain, bare.places[start]) : plain
  }

  private static func plainUnfinished(in bytes: [UInt8]) -> Int {
    var start = (bytes.lastIndex { !isPart($0) } ?? -1) + 1
    let bearer = Array("Bearer ".utf8)
    if bytes[..<start].suffix(bearer.count).elementsEqual(bearer) { start -= bearer.count }
    let word = bytes[start...]
    let mayGrow = forms.contains {
      word.starts(with: $0.beginning) || $0.beginning.starts(with: word)
    }
    return mayGrow ? start : bytes.count
  }

  private static func end(of bytes: [UInt8], at start: Int) -> Int? {
    for form in forms where form.beginning[0] == bytes[start] {
      guard bytes[start...].starts(with: form.beginning) else { continue }
      let rest = bytes[(start + form.beginning.count)...].prefix(while: isPart)
      // Words joined by dashes have no digits.
      if rest.count >= form.least, rest.contains(where: { (0x30...0x39).contains($0) }) {
        return rest.endIndex
      }
    }
    return nil
  }

  /// True for letters, digits, dashes and underscores.
  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}

/// A text without what a reader does not see between letters: invisible and combining characters, and
/// signs of Markdown.
private struct BareText {
  private(set) var bytes: [UInt8] = []
  /// The place of each byte in the text.
  private(set) var places: [Int] = []

  /// Nil for a text without such marks.
  init?(_ text: [UInt8]) {
    guard text.contains(where: { $0 >= 0x80 || Self.isMarkdown($0) }) else { return nil }
    var index = 0
    while index < text.count {
      let length = Self.markLength(in: text, at: index)
      if length == 0 {
        bytes.append(text[index])
        places.append(index)
      }
      index += max(1, length)
    }
    if bytes.count == text.count { return nil }
  }

  private static func isMarkdown(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "\\"): true
    default: false
    }
  }

  /// A backslash before a letter may begin an escape such as `\n`, which is seen; one at the end of a
  /// streamed text waits for what it escapes.
  private static func markLength(in text: [UInt8], at index: Int) -> Int {
    let isLast = index + 1 == text.count
    let next = isLast ? 0 : text[index + 1]
    switch text[index] {
    case UInt8(ascii: "\\"): return isLast || "-_\\".utf8.contains(next) ? 1 : 0
    case 0..<0x80: return isMarkdown(text[index]) ? 1 : 0
    // Combining characters: U+0300 to U+036F.
    case 0xCC: return 2
    case 0xCD where next < 0xB0: return 2
    default:
      guard case .joining(let length) = text.unseen(at: index) else { return 0 }
      return length
    }
  }
}
