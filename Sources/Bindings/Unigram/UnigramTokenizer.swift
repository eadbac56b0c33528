import Synchronization

/// Cuts text into the pieces of a unigram vocabulary, as SentencePiece does for XLM-RoBERTa and E5.
///
/// Every character is folded by the model's table, blanks in a row become one, which begins the next
/// word, and a word becomes those pieces whose scores have the greatest sum. No piece holds a blank
/// behind its beginning, so a word has the same pieces wherever it stands. A literal `</s>` in the
/// text is text. Safe to use from any thread.
package final class UnigramTokenizer: PieceTokenizer {
  private let lines: UnigramLines
  private let foldings: UnigramFoldings
  private let known = Mutex<UnigramVocabulary?>(nil)

  init(_ lines: UnigramLines, _ foldings: UnigramFoldings) {
    self.lines = lines
    self.foldings = foldings
  }

  package func prepare() { _ = vocabulary }

  private var vocabulary: UnigramVocabulary {
    known.withLock { known in
      if let known { return known }
      let made = UnigramVocabulary(lines)
      known = made
      return made
    }
  }

  /// Cuts UTF-8 text; a byte that is not UTF-8 counts as a blank.
  package func pieces(of text: [UInt8], _ parts: WordPieceTokenizer.Parts)
    -> WordPieceTokenizer.Pieces
  {
    var pass = UnigramPass(vocabulary: vocabulary, foldings: foldings, keeps: parts)
    text.withUnsafeBufferPointer { pass.run($0) }
    return pass.pieces
  }
}

/// What a model's table puts in the place of single characters.
struct UnigramFoldings: Sendable {
  /// Ascending, without repetition.
  private let scalars: [UInt32]
  /// Index in `outputs` of the first scalar of each entry, and past them the number of all.
  private let starts: [Int]
  private let outputs: [UInt32]
  /// For each 256 scalars, whether an entry is among them.
  private let blocks: [Bool]

  /// Nil unless every number is a Unicode scalar and entries ascend.
  init?(_ entries: [(scalar: UInt32, outputs: [UInt32])]) {
    var blocks = [Bool](repeating: false, count: 0x1100)
    var starts = [0]
    var previous: UInt32?
    for entry in entries {
      guard ([entry.scalar] + entry.outputs).allSatisfy({ Unicode.Scalar($0) != nil }),
        previous.map({ $0 < entry.scalar }) ?? true
      else { return nil }
      previous = entry.scalar
      blocks[Int(entry.scalar >> 8)] = true
      starts.append(starts[starts.count - 1] + entry.outputs.count)
    }
    scalars = entries.map(\.scalar)
    outputs = entries.flatMap(\.outputs)
    self.starts = starts
    self.blocks = blocks
  }

  /// What stands for a scalar; nil when it stands for itself.
  @inline(__always)
  func folded(_ scalar: UInt32) -> ArraySlice<UInt32>? {
    guard blocks[Int(scalar >> 8)] else { return nil }
    var (low, high) = (0, scalars.count)
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < scalars.count, scalars[low] == scalar else { return nil }
    return outputs[starts[low]..<starts[low + 1]]
  }
}

/// A walk over a text that folds characters, collects words and finds their best pieces.
private struct UnigramPass {
  let vocabulary: UnigramVocabulary
  let foldings: UnigramFoldings
  let keeps: WordPieceTokenizer.Parts
  private(set) var pieces = WordPieceTokenizer.Pieces()

  /// The sign that stands for a blank.
  private static let blank: UInt32 = 0x2581

  /// Bytes between two checks for cancellation, after which the result is incomplete.
  private static let questionDistance = 1 << 20

  private var position = 0
  /// True behind a blank, where another one is dropped.
  private var isBlank = true
  /// The folded bytes of the word so far, and where its characters begin in them.
  private var word: [UInt8] = []
  private var starts: [Int] = []
  /// For each character the offset in the text after its source; that of the blank is the next character's.
  private var sources: [Int] = []
  /// For each number of characters the best sum of scores, its last piece and where that begins.
  private var sums: [Double] = []
  private var last: [(id: Int32, first: Int)] = []

  init(
    vocabulary: UnigramVocabulary, foldings: UnigramFoldings, keeps: WordPieceTokenizer.Parts
  ) {
    self.vocabulary = vocabulary
    self.foldings = foldings
    self.keeps = keeps
    append(Self.blank)
  }

  mutating func run(_ text: UnsafeBufferPointer<UInt8>) {
    var nextQuestion = Self.questionDistance
    while position < text.count {
      if position >= nextQuestion {
        nextQuestion = position + Self.questionDistance
        if Task.isCancelled { break }
      }
      let (scalar, size) = WordPiecePass.decode(text, at: position)
      position += size
      if let folded = foldings.folded(scalar) {
        // A character that is dropped belongs to the one before it.
        if folded.isEmpty, starts.count > 1 { sources[starts.count - 1] = position }
        for scalar in folded { add(scalar) }
      } else {
        add(scalar)
      }
    }
    // Blanks at the end of the text are a word of their own.
    if sources.count == 1 { sources[0] = position }
    endWord()
  }

  @inline(__always)
  private mutating func add(_ scalar: UInt32) {
    if scalar == 0x20 {
      guard !isBlank else { return }
      isBlank = true
      endWord()
      append(Self.blank)
    } else {
      isBlank = false
      if scalar == Self.blank { endWord() }
      append(scalar)
    }
  }

  @inline(__always)
  private mutating func append(_ scalar: UInt32) {
    starts.append(word.count)
    sources.append(position)
    if starts.count == 2 { sources[0] = position }
    if scalar < 0x80 {
      word.append(UInt8(truncatingIfNeeded: scalar))
    } else if let bytes = Unicode.Scalar(scalar).flatMap(UTF8.encode) {
      word.append(contentsOf: bytes)
    }
  }

  /// Finds the best pieces of the word from left to right; of equals those whose last is longest.
  private mutating func endWord() {
    guard !starts.isEmpty else { return }
    let count = starts.count
    starts.append(word.count)
    while sums.count <= count {
      sums.append(0)
      last.append((0, 0))
    }
    for end in 1...count { sums[end] = -.infinity }
    word.withUnsafeBufferPointer { word in
      for first in 0..<count {
        let sum = sums[first]
        vocabulary.forEachPiece(in: word, starts, from: first) { id, end, score in
          if sum + score > sums[end] {
            sums[end] = sum + score
            last[end] = (id, first)
          }
        }
        if sum + vocabulary.unknownScore > sums[first + 1] {
          sums[first + 1] = sum + vocabulary.unknownScore
          last[first + 1] = (vocabulary.unknown, first)
        }
      }
    }
    addPieces(of: count)
    word.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
  }

  /// Adds the pieces on the best way to the end of the word.
  private mutating func addPieces(of count: Int) {
    let (ids, ends) = (pieces.ids.count, pieces.ends.count)
    var end = count
    while end > 0 {
      if keeps != .ends { pieces.ids.append(last[end].id) }
      if keeps != .ids { pieces.ends.append(UInt32(clamping: sources[end - 1])) }
      end = last[end].first
    }
    pieces.ids[ids...].reverse()
    pieces.ends[ends...].reverse()
  }
}
