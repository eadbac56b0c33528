import Basics
import Books
import Parameters
import Search
import TestSupport
import Testing

struct BookStatesTests {
  private static let dimension = 24

  /// A random book with random states, one row for each atom.
  private struct Sample {
    let book: BookText
    let ends: TextOffsets
    let limit: Int
    let atoms: StateAtoms
    let rows: StateRows
    /// The numbers of each row, decoded from its stored form.
    let decoded: [[Double]]
    let states: BookStates
    var random: RandomText

    init(_ seed: UInt64) {
      var random = RandomText(seed: seed)
      book = random.book(pages: 5, pieces: 90)
      ends = PieceCounter().tokenEnds(in: book.utf8)
      limit = random.integer(1...20)
      atoms = StateAtoms(text: book, tokenEnds: ends, limit: limit)
      var rows = StateRows(dimension: dimension)
      rows.append(
        (0..<atoms.count * dimension).map { _ in Float(random.integer(-1000...1000)) / 100 })
      self.rows = rows
      decoded = Self.decode(rows)
      self.random = random
      states = BookStates(atoms: atoms, rows: rows, tokenEnds: ends)
    }

    private static func decode(_ rows: StateRows) -> [[Double]] {
      let (bytes, stride) = (rows.bytes, StateRows.stride(dimension: dimension))
      return (0..<rows.count).map { index in
        let row = Array(bytes[index * stride..<(index + 1) * stride])
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(row[$1]) << UInt32(8 * $1) }
        return row[4...].map { Double(Int8(bitPattern: $0)) * Double(Float(bitPattern: bits)) }
      }
    }

    /// The sum over tokens, each with its share of its atom.
    func naive(_ tokens: Range<Int>) -> [Double] {
      var sum = [Double](repeating: 0, count: dimension)
      for atom in 0..<atoms.count {
        let own = atoms.tokens(of: atom)
        for _ in own.clamped(to: tokens) {
          for index in 0..<dimension { sum[index] += decoded[atom][index] / Double(own.count) }
        }
      }
      return sum
    }
  }

  @Test(arguments: 1...60)
  func `pooled from prefix sums equals pooled naively, for any chunking, fence and size of atoms`(
    _ seed: UInt64
  ) throws {
    var sample = Sample(seed)
    guard !sample.ends.isEmpty else { return }
    let size = sample.random.integer(2...120)
    let options = try ChunkingOptions(
      strategy: ChunkingStrategy.allCases[sample.random.integer(0...1)],
      size: TextSize(size, .tokens), overlap: TextSize(sample.random.integer(0...size / 2), .tokens)
    )
    let chunks = Chunkers.chunker(for: options.strategy).chunks(
      of: sample.book, options: options, tokenEnds: sample.ends)
    let position = ReadingPosition(page: sample.random.integer(0...5))
    let fence = sample.book.pageMap.end(before: .at(position))
    let visible = chunks.compactMap { $0.visibleRange(in: sample.book, before: fence) }
    for range in visible {
      let tokens = sample.states.tokens(in: range)
      let naive = sample.naive(tokens)
      for (ours, theirs) in zip(sample.states.sum(of: tokens), naive) {
        #expect(abs(ours - theirs) < 1e-9)
      }
      let vector = sample.states.vector(of: range)
      #expect((vector == nil) == tokens.isEmpty)
      if let vector, let truth = naive.unit {
        for (ours, theirs) in zip(vector, truth) { #expect(abs(ours - theirs) < 1e-6) }
      }
    }
  }

  @Test(arguments: 1...30)
  func `rows that replace others near a fence are summed in their place`(
    _ seed: UInt64
  ) {
    var sample = Sample(seed)
    guard sample.atoms.count > 2 else { return }
    let fence = sample.random.integer(1...sample.atoms.count)
    let first = sample.random.integer(0...fence - 1)
    var other = StateRows(dimension: Self.dimension)
    other.append((0..<(fence - first) * Self.dimension).map { Float($0 % 17) - 8 })
    let fenced = FencedStates(book: sample.states, first: first, rows: other)
    var spliced = StateRows(dimension: Self.dimension)
    let stride = StateRows.stride(dimension: Self.dimension)
    let head = StateRows(
      dimension: Self.dimension, bytes: Array(sample.rows.bytes[..<(first * stride)]))
    if let head { spliced.append(head) }
    spliced.append(other)
    let whole = BookStates(
      atoms: StateAtoms(
        text: sample.book, tokenEnds: TextOffsets(sample.ends[..<sample.atoms.start(of: fence)]),
        limit: sample.limit), rows: spliced, tokenEnds: sample.ends)
    #expect(whole.atoms.ends == Array(sample.atoms.ends[..<fence]))
    let end = sample.ends[sample.atoms.start(of: fence) - 1]
    for start in Swift.stride(from: 0, to: end, by: 7) {
      let (ours, theirs) = (fenced.vector(of: start..<end), whole.vector(of: start..<end))
      #expect((ours == nil) == (theirs == nil))
      for (a, b) in zip(ours ?? [], theirs ?? []) { #expect(abs(a - b) < 1e-6) }
    }
  }

  @Test(arguments: [-3, 3])
  func `too many or too few rows do not trap`(_ surplus: Int) throws {
    let sample = Sample(5)
    var rows = StateRows(dimension: Self.dimension)
    let count = max(0, sample.atoms.count + surplus)
    rows.append((0..<count * Self.dimension).map { Float($0 % 7) })
    let states = BookStates(atoms: sample.atoms, rows: rows, tokenEnds: sample.ends)
    let whole = 0..<sample.book.utf8.count
    for start in Swift.stride(from: 0, to: whole.upperBound, by: 11) {
      #expect(states.sum(of: states.tokens(in: start..<whole.upperBound)).count == Self.dimension)
    }
  }

  @Test func `rows keep numbers to half a step, and come back from their bytes`() throws {
    var rows = StateRows(dimension: 3)
    rows.append([1, -2, 0.5, 0, 0, 0, 3e-9, 1e9])
    #expect(rows.count == 2)
    #expect(rows.values == [64, -127, 32, 0, 0, 0])
    let again = try #require(StateRows(dimension: 3, bytes: rows.bytes))
    #expect(again == rows)
    #expect(StateRows(dimension: 3, bytes: Array(rows.bytes.dropLast())) == nil)
    #expect(StateRows(dimension: 3, bytes: [0, 0, 0xC0, 0x7F, 1, 2, 3]) == nil)
  }
}
