import Basics

/// Tells which large initials are the first letter of the word after them.
///
/// `S older` is one word by its markup, `A man` is not: a letter that may be a word of its own joins
/// only a rest that stands nowhere else in the document, to a word that does.
struct DropCaps {
  /// Most nodes between an initial and the rest of its word, and of the elements around the initial alone.
  private static let reach = 12

  private let roles: [HTMLRole]
  private let attributes: HTMLAttributes
  private var words: WordCounts?

  init(_ roles: [HTMLRole], _ attributes: HTMLAttributes) {
    self.roles = roles
    self.attributes = attributes
  }

  /// True for one capital, after quotation marks or alone, that may begin a word.
  static func isInitial(_ text: some StringProtocol) -> Bool {
    text.last?.isUppercase ?? false && text.dropLast().allSatisfy(isOpening)
  }

  /// True for a mark that may come before the first word of a paragraph.
  static func isOpening(_ character: Character) -> Bool { "\"'“‘«„‹¿¡([—".contains(character) }

  /// How the initial that is a whole text node, or a picture, joins the text after it; nil for any
  /// other letter, and where the text is right as it is.
  mutating func joint(of node: Int, _ initial: String, in tree: MarkupTree) -> BlockText.Joint? {
    guard Self.isInitial(initial), let letter = initial.last,
      let mark = mark(of: node, in: tree), let rest = rest(after: node, in: tree),
      mark == .certain || !rest.isOtherBlock
    else { return nil }
    let word = Self.word(tree.text(rest.node))
    // Glossaries put a letter over the words that begin with it.
    let isOver = rest.isOtherBlock && String(letter).lowercased().utf8.elementsEqual(word.prefix(1))
    guard !word.isEmpty, !isOver else { return nil }
    let words = self.words ?? WordCounts(of: tree) { isInline($0, in: tree) }
    self.words = words
    let isKnown = words.knows(word, isAlone: mark == .certain)
    let isWord = Self.mayBeWord(letter) || words.isWord(letter)
    let joins =
      if words.knows(Array(String(letter).utf8) + word) {
        !isWord || !isKnown
      } else if isWord {
        mark == .certain && word.count == 1 && !words.isWord(word)
      } else {
        mark == .certain || !isKnown && !words.knows(letter)
      }
    return joins ? .word : rest.isOtherBlock && isWord ? .blank : nil
  }

  private enum Mark { case certain, possible }

  /// What the elements around nothing but the initial say of it; nil for plain text.
  private func mark(of node: Int, in tree: MarkupTree) -> Mark? {
    guard tree.isText(node) else { return .certain }
    var mark: Mark?
    var parent = tree.parent(node)
    while let element = parent, let name = tree.name(element),
      tree.end(element) - element <= Self.reach,
      (element + 1..<tree.end(element)).allSatisfy({ $0 == node || !Self.hasInk(tree, $0) })
    {
      if attributes.isInitial(element, in: tree) { return .certain }
      if ["b", "strong", "span"].contains(MarkupTree.localName(name).lowercased()) {
        mark = .possible
      }
      parent = tree.parent(element)
    }
    return mark
  }

  /// The next text, where only elements of plain text end or begin before it.
  private func rest(after node: Int, in tree: MarkupTree) -> (node: Int, isOtherBlock: Bool)? {
    var isOtherBlock = false
    var next = node + 1
    while next < min(tree.count, node + Self.reach), !Self.hasInk(tree, next) {
      if let name = tree.nameID(next) {
        guard !attributes.isHidden(next, in: tree),
          case .plain = attributes.semantics(of: next, in: tree)
        else { return nil }
        switch roles[name] {
        case .inline, .lineBreak: break
        case .block: isOtherBlock = true
        default: return nil
        }
      }
      next += 1
    }
    guard next < tree.count, Self.hasInk(tree, next) else { return nil }
    var parent = tree.parent(node)
    while let element = parent, tree.end(element) <= next, let name = tree.nameID(element) {
      switch roles[name] {
      case .inline: break
      case .block: isOtherBlock = true
      default: return nil
      }
      parent = tree.parent(element)
    }
    return (next, isOtherBlock)
  }

  private func isInline(_ node: Int, in tree: MarkupTree) -> Bool {
    guard let name = tree.nameID(node), case .inline = roles[name] else { return false }
    return true
  }

  /// The letters that begin a text after blanks, in small letters; empty where it goes on otherwise.
  private static func word(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let ink = text.drop { $0 <= 0x20 }
    let end = ink.indices.first { !WordBytes.isWord(ink, at: $0) } ?? ink.endIndex
    let word = String(decoding: ink[..<end], as: UTF8.self)
    // A name or a sentence begins with a capital; small capitals have nothing else.
    let isRest = word.first?.isLowercase ?? false || word.allSatisfy(\.isUppercase)
    return isRest ? Array(word.lowercased().utf8) : []
  }

  private static func hasInk(_ tree: MarkupTree, _ node: Int) -> Bool {
    tree.text(node).contains { $0 > 0x20 }
  }

  /// True for letters that are words in many languages, such as `A`, `I`, `Y`, `À`, and for those of
  /// other scripts.
  private static func mayBeWord(_ letter: Character) -> Bool {
    letter.asciiValue.map { "AEIOUY".utf8.contains($0) } ?? true
  }
}

/// How often the words of a document occur, by their hashes; built once for a document with initials.
private struct WordCounts {
  private var counts: [UInt64: Int] = [:]
  /// Words right after an initial, which may be the rest of its word.
  private var rests: [UInt64: Int] = [:]
  /// Letters that stand alone in a text, as they are written.
  private var letters: [[UInt8]: Int] = [:]

  /// Counts what has white space on both sides, or ends where its block does.
  init(of tree: MarkupTree, isInline: (Int) -> Bool) {
    var isAfterInitial = false
    for node in 0..<tree.count {
      let text = tree.text(node)
      let words = text.split { $0 <= 0x20 }
      guard let first = words.first else {
        let initial = tree.attribute("alt", of: node)
        isAfterInitial = isAfterInitial || initial.map { DropCaps.isInitial($0) } ?? false
        continue
      }
      if words.count == 1, first.count <= 8,
        DropCaps.isInitial(String(decoding: first, as: UTF8.self))
      {
        isAfterInitial = true
        continue
      }
      let begins = node == 0 || !tree.isText(node - 1) && !isInline(node - 1)
      let ends = tree.parent(node).map { tree.end($0) == node + 1 && !isInline($0) } ?? true
      for word in words {
        let isFirst = word.startIndex == first.startIndex
        let isPart =
          isFirst && word.startIndex == text.startIndex && !begins
          || word.endIndex == text.endIndex && !ends
        if isFirst, isAfterInitial {
          rests[Self.hash(Self.bare(word)), default: 0] += 1
        } else if !isPart {
          counts[Self.hash(Self.bare(word)), default: 0] += 1
          if word.count <= 4 { letters[Array(word), default: 0] += 1 }
        }
      }
      isAfterInitial = false
    }
  }

  /// True for a word that stands elsewhere.
  ///
  /// Unless `isAlone`, what follows two or more other initials is one, too.
  func knows(_ word: [UInt8], isAlone: Bool = true) -> Bool {
    let hash = Self.hash(word[...])
    return counts[hash] ?? 0 > 0 || !isAlone && rests[hash] ?? 0 > 1
  }

  /// True for a letter that stands alone in a text.
  func knows(_ letter: Character) -> Bool { letters[Array(String(letter).utf8)] ?? 0 > 0 }

  /// True when the letter is a word of this document, as `w` is in Polish.
  func isWord(_ letter: Character) -> Bool { isWord(Array(String(letter).lowercased().utf8)) }

  func isWord(_ small: [UInt8]) -> Bool {
    letters[small] ?? 0 > 1 || "aeiouy".utf8.contains { small == [$0] }
  }

  /// The word without the punctuation around it.
  private static func bare(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = word.indices.first(where: { WordBytes.isWord(word, at: $0) }),
      let last = word.indices.last(where: { WordBytes.isWord(word, at: $0) })
    else { return [] }
    return word[first...last]
  }

  private static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
    word.allSatisfy { $0 < 0x80 }
      ? WordBytes.hash(word)
      : WordBytes.hash(String(decoding: word, as: UTF8.self).lowercased().utf8)
  }
}
