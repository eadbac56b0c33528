import Basics
import Books
import Parameters
import Search
import TestSupport
import Testing

/// Properties of every chunker, unit, size and text.
struct ChunkerPropertyTests {
  struct Trial: Sendable, CustomStringConvertible {
    let seed: UInt64
    let strategy: ChunkingStrategy
    let unit: TextUnit

    var description: String { "seed \(seed) \(strategy) \(unit.rawValue)" }
  }

  static let trials = (1...40).flatMap { seed in
    // The others are made of the first two, and need fewer texts.
    ChunkingStrategy.allCases.filter { seed <= 12 || $0 == .recursive || $0 == .fixed }.flatMap {
      strategy in
      TextUnit.allCases.map { Trial(seed: UInt64(seed), strategy: strategy, unit: $0) }
    }
  }

  private func cut(_ trial: Trial) throws -> (BookText, ChunkingOptions, TextOffsets, [Chunk]) {
    var random = RandomText(seed: trial.seed)
    let book = random.book(pages: random.integer(1...6), pieces: 120)
    let size = [1, 2, 3, 7, 20, 64, 300][random.integer(0...6)]
    let overlap = random.integer(0...2) == 0 ? 0 : random.integer(0...(size - 1))
    let options = try ChunkingOptions(
      strategy: trial.strategy, size: TextSize(size, trial.unit),
      overlap: TextSize(overlap, trial.unit))
    let ends = trial.unit.counter.tokenEnds(in: book.utf8)
    let distances = (0..<40).map { _ in Double(random.integer(0...99)) / 100 }
    let chunks = Chunkers.chunker(for: trial.strategy, distances: distances)
      .chunks(of: book, options: options, tokenEnds: ends)
    return (book, options, ends, chunks)
  }

  @Test(arguments: trials)
  func `every visible character is in a chunk, in order`(_ trial: Trial) throws {
    let (book, _, _, chunks) = try cut(trial)
    var covered = 0
    for (index, chunk) in chunks.enumerated() {
      #expect(chunk.index == index)
      #expect(chunk.range.upperBound > covered)
      if chunk.range.lowerBound > covered {
        let gap = covered..<chunk.range.lowerBound
        #expect(book.utf8.trimmingBlanks(gap).isEmpty, "lost \(book.text(gap))")
      }
      #expect(chunk.overlap == max(0, covered - chunk.range.lowerBound) || index == 0)
      covered = chunk.range.upperBound
    }
    #expect(book.utf8.trimmingBlanks(covered..<book.utf8.count).isEmpty)
  }

  @Test(arguments: trials)
  func `a chunk begins and ends with visible characters on scalar borders`(_ trial: Trial)
    throws
  {
    let (book, _, _, chunks) = try cut(trial)
    for chunk in chunks {
      #expect(!chunk.range.isEmpty)
      #expect(book.utf8.trimmingBlanks(chunk.range) == chunk.range)
      #expect(book.utf8.isScalarBorder(chunk.range.lowerBound))
      #expect(book.utf8.isScalarBorder(chunk.range.upperBound))
      #expect(chunk.pages == book.pageMap.pages(of: chunk.range))
    }
  }

  // Chroma's splitter measures its pieces one by one and leaves a long one as it is.
  @Test(arguments: trials.filter { $0.strategy != .chroma2024 })
  func `no chunk is longer than its size, overlap included`(_ trial: Trial) throws {
    let (_, options, ends, chunks) = try cut(trial)
    let ruler = UnitRuler(ends: ends)
    // One character can be as many byte pairs as it has bytes, and stays whole.
    let size = trial.unit == .bytePairs ? max(4, options.size.count) : options.size.count
    for chunk in chunks { #expect(ruler.count(in: chunk.range) <= size) }
  }

  // Characters and byte pairs count blanks, which no chunk begins or ends with.
  @Test(arguments: trials.filter { [.tokens, .words].contains($0.unit) })
  func `neighbours share exactly the overlap asked for`(_ trial: Trial) throws {
    let (_, options, ends, chunks) = try cut(trial)
    let ruler = UnitRuler(ends: ends)
    for (chunk, next) in zip(chunks, chunks.dropFirst())
    where [.recursive, .parentChild].contains(options.strategy) {
      let shared =
        ruler.count(upTo: chunk.range.upperBound) - ruler.count(upTo: next.range.lowerBound)
      #expect(shared == options.overlap.count)
    }
    for (chunk, next) in zip(chunks, chunks.dropFirst()) where options.strategy == .fixed {
      let step =
        ruler.count(upTo: next.range.lowerBound) - ruler.count(upTo: chunk.range.lowerBound)
      #expect(step % (options.size.count - options.overlap.count) == 0)
    }
  }

  @Test(arguments: trials.filter { $0.unit == .characters && $0.strategy == .recursive })
  func `an overlap in characters is only shortened by blanks at its start`(_ trial: Trial) throws {
    let (book, options, ends, chunks) = try cut(trial)
    let ruler = UnitRuler(ends: ends)
    for (chunk, next) in zip(chunks, chunks.dropFirst()) {
      let shared =
        ruler.count(upTo: chunk.range.upperBound) - ruler.count(upTo: next.range.lowerBound)
      #expect(shared <= options.overlap.count)
      if 0 < shared, shared < options.overlap.count {
        #expect(book.utf8.blankLength(before: next.range.lowerBound) > 0)
      }
    }
  }

  @Test(arguments: trials.filter { [.sentence, .paragraph, .heading].contains($0.strategy) })
  func `neighbours share no more than the overlap asked for`(_ trial: Trial) throws {
    let (_, options, ends, chunks) = try cut(trial)
    let ruler = UnitRuler(ends: ends)
    for (chunk, next) in zip(chunks, chunks.dropFirst()) where next.overlap > 0 {
      let shared = next.range.lowerBound..<chunk.range.upperBound
      #expect(ruler.count(in: shared) <= options.overlap.count)
    }
  }

  @Test(arguments: trials.filter { $0.strategy.needsVectors })
  func `semantic chunks share nothing`(_ trial: Trial) throws {
    #expect(try cut(trial).3.allSatisfy { $0.overlap == 0 })
  }

  @Test(arguments: trials)
  func `equal input gives equal chunks`(_ trial: Trial) throws {
    #expect(try cut(trial).3 == cut(trial).3)
  }

  @Test(arguments: 1...40)
  func `characters of several tokens are never torn, lost or beyond the size`(_ seed: UInt64) throws
  {
    var random = RandomText(seed: seed)
    let book = random.book(pages: 2, pieces: 80)
    // Hangul in WordPiece: three tokens with one end.
    let ends = TextOffsets(
      PieceCounter().tokenEnds(in: book.utf8).flatMap { end in
        let isHangul = book.utf8.scalar(before: end).map { (0xAC00...0xD7A3).contains($0.value) }
        return Array(repeating: end, count: isHangul == true ? 3 : 1)
      })
    let ruler = UnitRuler(ends: ends)
    let size = random.integer(3...12)
    for strategy in ChunkingStrategy.allCases where strategy != .chroma2024 {
      let options = try ChunkingOptions(
        strategy: strategy, size: TextSize(size, .tokens),
        overlap: TextSize(random.integer(0...size / 2), .tokens))
      let chunks = Chunkers.chunker(for: strategy)
        .chunks(of: book, options: options, tokenEnds: ends)
      var covered = 0
      for chunk in chunks {
        #expect(ruler.count(in: chunk.range) <= size)
        #expect(chunk.range.upperBound > covered)
        let gap = covered..<max(covered, chunk.range.lowerBound)
        #expect(book.utf8.trimmingBlanks(gap).isEmpty)
        covered = chunk.range.upperBound
      }
      #expect(book.utf8.trimmingBlanks(covered..<book.utf8.count).isEmpty)
    }
  }
}
