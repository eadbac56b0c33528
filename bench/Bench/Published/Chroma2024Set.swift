import Basics
import Imports
import Lab
import Reading

/// One corpus of Chroma's chunking evaluation of 2024 with its questions.
struct Chroma2024Set: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    let question: String
    /// Ranges in characters of the corpus.
    let gold: [Range<Int>]
    let corpus: String
  }

  let items: [Item]

  /// Reads `questions_df.csv`; throws for a malformed item instead of skipping it.
  init(csv: [UInt8]) throws(QuestionError) {
    guard let table = Table(commas: csv), let texts = table.column("question"),
      let references = table.column("references"),
      let corpora = table.column("corpus_id")
    else {
      throw .unreadable(
        path: "questions.csv", reason: "there are no columns question, references and corpus_id")
    }
    var items: [Item] = []
    for (index, text) in texts.enumerated() {
      let list = (try? JSONValue(parsing: Array(references[index].utf8)))?.array ?? []
      let gold = list.compactMap { item -> Range<Int>? in
        guard let start = item["start_index"]?.integer, let end = item["end_index"]?.integer,
          0 <= start, start < end, end < 1 << 40
        else { return nil }
        return start..<end
      }
      guard !gold.isEmpty, gold.count == list.count else {
        throw .unreadable(
          path: "questions.csv", reason: "row \(index + 1) has no usable references")
      }
      items.append(Item(question: text, gold: gold, corpus: corpora[index]))
    }
    self.items = items
  }
}

/// Finds a chunk as the reference implementation of 2024 does: in characters, by its words.
///
/// It searches for the chunk's text without a full stop at its end, so a repeated text is found at
/// its first place, and every range whose chunk ends with a full stop is one character short.
enum Chroma2024Locator {
  static func ranges(of chunks: [Range<Int>], in text: [UInt8]) -> [Range<Int>] {
    let characters = CharacterOffsets(text)
    return chunks.map { chunk in
      let isStopped = chunk.count > 1 && text[chunk.upperBound - 1] == UInt8(ascii: ".")
      let words = Array(text[chunk.lowerBound..<chunk.upperBound - (isStopped ? 1 : 0)])
      let found = text.firstRange(of: words) ?? chunk
      return characters.range(found)
    }
  }
}

/// Byte offsets of a UTF-8 text as offsets in Unicode scalars.
struct CharacterOffsets: Sendable {
  /// Scalars that begin before each byte; one more than there are bytes.
  private let counts: [Int32]

  init(_ text: [UInt8]) {
    var counts: [Int32] = [0]
    counts.reserveCapacity(text.count + 1)
    var count: Int32 = 0
    for byte in text {
      if byte & 0xC0 != 0x80 { count &+= 1 }
      counts.append(count)
    }
    self.counts = counts
  }

  /// The range in scalars; both ends must be on scalar borders of the text.
  func range(_ bytes: Range<Int>) -> Range<Int> {
    offset(bytes.lowerBound)..<max(offset(bytes.lowerBound), offset(bytes.upperBound))
  }

  private func offset(_ byte: Int) -> Int { Int(counts[min(max(0, byte), counts.count - 1)]) }
}
