import Bindings
import Foundation
import TestSupport
import Testing

/// A small file of the format `E5S1`, and the same numbers as a safetensors file.
private struct SyntheticE5 {
  /// Pieces with their scores; the first five are control pieces.
  static let pieces: [(String, Float)] = [
    ("<s>", 0), ("<pad>", 0), ("</s>", 0), ("<unk>", 0), ("<mask>", 0), ("▁", -2), ("▁a", -3),
    ("b", -4), ("ab", -5), ("▁ab", -6), ("c", -4), ("bc", -9), ("é", -5),
  ]
  static let unknown: Int32 = 3

  let configuration: EncoderConfiguration
  private(set) var plain: SyntheticModel
  private var directory: [(name: String, isPacked: Bool, count: Int, bytes: [UInt8])] = []

  init() {
    plain = SyntheticModel(
      hidden: 64, heads: 2, layers: 2, intermediate: 128, vocabulary: Self.pieces.count,
      positions: 40, seed: 3)
    let c = plain.configuration
    // The file keeps it as f32.
    configuration = EncoderConfiguration(
      hidden: c.hidden, heads: c.heads, layers: c.layers, intermediate: c.intermediate,
      vocabulary: c.vocabulary, positions: c.positions, normEpsilon: Double(Float(1e-12)),
      pooling: .mean)
    var unpacked: [(String, [Int], [Float])] = []
    for (name, shape, values) in plain.tensors {
      let isPacked =
        shape.count == 2 && !name.contains("position") && !name.contains("token_type")
      let (bytes, numbers) = isPacked ? Self.packed(values) : (Self.bytes(values), values)
      directory.append((Self.short(name), isPacked, values.count, bytes))
      unpacked.append((name, shape, numbers))
    }
    for (name, _, _) in unpacked { plain.remove(name) }
    for (name, shape, values) in unpacked { plain.append(name, shape, values) }
  }

  /// Blocks of 32 numbers in four bits, and the numbers that they stand for.
  private static func packed(_ values: [Float]) -> (bytes: [UInt8], numbers: [Float]) {
    var bytes: [UInt8] = []
    var numbers: [Float] = []
    for start in stride(from: 0, to: values.count, by: 32) {
      let block = values[start..<start + 32]
      // Every eighth unit is subnormal, every third negative.
      let most = block.map { abs($0) }.max() ?? 1
      var unit = Float16(start.isMultiple(of: 256) ? 3e-6 : most / 8)
      if start.isMultiple(of: 96) { unit = -unit }
      let levels = block.map { UInt8(max(0, min(15, ($0 / Float(unit)).rounded() + 8))) }
      bytes += [UInt8(truncatingIfNeeded: unit.bitPattern), UInt8(unit.bitPattern >> 8)]
      for place in 0..<16 { bytes.append(levels[place] | levels[place + 16] << 4) }
      numbers += levels.map { (Float($0) - 8) * Float(unit) }
    }
    return (bytes, numbers)
  }

  private static func bytes(_ values: [Float]) -> [UInt8] {
    values.flatMap { number($0.bitPattern) }
  }

  private static func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func short(_ name: String) -> String {
    let suffix = name.hasSuffix(".weight") ? ".w" : ".b"
    let names = [
      "embeddings.word": "emb.word", "embeddings.position": "emb.pos",
      "embeddings.token_type": "emb.type", "embeddings.LayerNorm": "emb.ln" + suffix,
    ]
    if let found = names.first(where: { name.hasPrefix($0.key) }) { return found.value }
    let parts = [
      "attention.self.query": "q", "attention.self.key": "k", "attention.self.value": "v",
      "attention.output.dense": "ao", "attention.output.LayerNorm": "aln",
      "intermediate.dense": "fi", "output.dense": "fo", "output.LayerNorm": "oln",
    ]
    let layer = name.split(separator: ".")[2]
    let rest = name.split(separator: ".").dropFirst(3).dropLast().joined(separator: ".")
    return "l\(layer).\(parts[rest] ?? "")\(suffix)"
  }

  var bytes: [UInt8] {
    let c = configuration
    var file = Array("E5S1".utf8) + Self.number(UInt32(1))
    for value in [
      c.hidden, c.layers, c.heads, c.intermediate, c.vocabulary, c.positions, 2,
    ] { file += Self.number(Int32(value)) }
    file += Self.number(Float(1e-12).bitPattern) + Self.number(Int32(32))
    let texts = Self.pieces.map { Array($0.0.utf8) }
    for value in [Int32(Self.pieces.count), 0, 2, 1, Self.unknown] { file += Self.number(value) }
    file += Self.number(UInt64(texts.joined().count))
    var offset: UInt32 = 0
    for text in texts {
      file += Self.number(offset)
      offset += UInt32(text.count)
    }
    file += Self.number(offset) + Self.bytes(Self.pieces.map(\.1)) + texts.joined()
    // A tab becomes a blank, an upper-case A a lower one, a soft hyphen nothing, ㎝ two letters.
    let foldings: [(UInt32, [UInt32])] = [
      (0x09, [0x20]), (0x41, [0x61]), (0xAD, []), (0x339D, [0x63, 0x62]),
    ]
    let table = foldings.flatMap { scalar, outputs in
      Self.number(scalar) + [UInt8(outputs.count)] + outputs.flatMap(Self.number)
    }
    file += Self.number(Int32(foldings.count)) + Self.number(UInt32(table.count)) + table
    file += Self.number(Int32(directory.count))
    let size = directory.reduce(0) { $0 + 2 + $1.name.utf8.count + 1 + 4 + 8 + 8 }
    var place = (file.count + size + 63) / 64 * 64
    var data: [UInt8] = []
    for (name, isPacked, count, bytes) in directory {
      file += Self.number(UInt16(name.utf8.count)) + Array(name.utf8) + [isPacked ? 1 : 0]
      file += Self.number(UInt32(count)) + Self.number(UInt64(place))
      file += Self.number(UInt64(bytes.count))
      let padded = bytes + Array(repeating: 0, count: (64 - bytes.count % 64) % 64)
      data += padded
      place += padded.count
    }
    file += Array(repeating: 0, count: (64 - file.count % 64) % 64)
    return file + data
  }
}

struct `E5 file` {
  private let folder: TemporaryDirectory
  private let model = SyntheticE5()

  init() throws { folder = try TemporaryDirectory() }

  private func open(_ bytes: [UInt8]) throws -> E5File {
    let path = folder.path("model.bin")
    try Data(bytes).write(to: URL(filePath: path))
    return try E5File(path: path)
  }

  @Test func `dimensions, vocabulary and arrays are read`() throws {
    let file = try open(model.bytes)
    #expect(file.configuration == model.configuration)
    #expect(Set(file.tensors.keys) == Set(model.plain.tensors.map(\.name)))
    #expect(file.beginning == 0 && file.end == 2)
    try BertEncoder.check(file, has: file.configuration)
  }

  @Test func `four-bit weights give the bits of the floats they stand for, by every kernel`() throws
  {
    let packed = try open(model.bytes)
    let plain = try model.plain.file(in: folder)
    var random = SeededGenerator(seed: 5)
    let sequences = [1, 2, 7, 17, 33].map { length in
      (0..<length).map { _ in Int32.random(in: 0..<13, using: &random) }
    }
    for kernel in EncoderKernel.allCases where kernel.runs(model.configuration) {
      let vectors = try [packed as any WeightsFile, plain].map { file in
        try BertEncoder(file: file, configuration: model.configuration, kernel: kernel)
          .embed(sequences).map(\.bitPattern)
      }
      #expect(vectors[0] == vectors[1], "\(kernel)")
    }
  }

  @Test func `want of memory while unpacking is an error, and gives everything back`() throws {
    let file = try open(model.bytes)
    for blocks in 0..<4 {
      let allocator = EncoderAllocator(blocks: blocks)
      #expect(throws: EncoderError.outOfMemory) {
        try BertEncoder(
          file: file, configuration: model.configuration, kernel: .portable, allocator: allocator)
      }
      #expect(allocator.liveBlocks == 0)
    }
  }

  private func pieces(_ text: String) throws -> WordPieceTokenizer.Pieces {
    try open(model.bytes).tokenizer.pieces(of: Array(text.utf8), .both)
  }

  @Test(arguments: [
    // The greatest sum wins, and of equal ones the longest last piece.
    ("ab", [9], [2]), ("abc", [9, 10], [2, 3]), ("bc", [5, 7, 10], [1, 1, 2]),
    // Blanks join the word behind them; those at the end stand alone.
    ("a  b ", [6, 5, 7, 5], [1, 4, 4, 5]), ("", [5], [0]),
    // Folded, dropped and unknown characters end where their sources do.
    ("A\t\u{AD}b", [6, 5, 7], [1, 5, 5]), ("a\u{AD}b", [9], [4]), ("㎝", [5, 10, 7], [3, 3, 3]),
    ("aé!", [6, 12, 3], [1, 3, 4]),
    // A literal sign of a blank begins a word, and a literal control piece is text.
    ("ab▁c", [9, 5, 10], [2, 6, 6]), ("</s>", [5, 3, 3, 3, 3], [1, 1, 2, 3, 4]),
  ])
  func `text is cut into the best pieces, with their ends`(
    text: String, ids: [Int32], ends: [UInt32]
  ) throws {
    let pieces = try pieces(text)
    #expect(pieces.ids == ids)
    #expect(pieces.ends == ends)
  }

  @Test func `ends ascend and stay in the text, for any bytes`() throws {
    let tokenizer = try open(model.bytes).tokenizer
    var random = SeededGenerator(seed: 42)
    for round in 0..<300 {
      let text = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        round.isMultiple(of: 2)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("aé b".utf8).randomElement(using: &random) ?? 0
      }
      let pieces = tokenizer.pieces(of: text, .both)
      #expect(pieces.ends.count == pieces.ids.count)
      #expect(pieces.ends == pieces.ends.sorted())
      #expect(pieces.ends.last == UInt32(text.count))
      #expect(pieces.ids == tokenizer.pieces(of: text, .ids).ids)
      #expect(pieces.ends == tokenizer.pieces(of: text, .ends).ends)
    }
  }

  @Test func `a file of another format is refused`() {
    #expect(throws: E5Damage.otherFormat) { try open([]) }
    #expect(throws: E5Damage.otherFormat) { try open(Array("GGUF".utf8) + [1, 0, 0, 0]) }
  }

  @Test func `no prefix and no flipped byte crashes the reader`() throws {
    let bytes = model.bytes
    for length in stride(from: 0, to: bytes.count, by: 97) {
      #expect(throws: E5Damage.self) { try open(Array(bytes[..<length])) }
    }
    // Dimensions, vocabulary, foldings and directory come before the numbers.
    for place in 0..<2000 {
      var damaged = bytes
      damaged[place] ^= place.isMultiple(of: 2) ? 0xFF : 0x01
      guard let file = try? open(damaged) else { continue }
      _ = file.tokenizer.pieces(of: Array("ab c é".utf8), .both)
      _ = try? BertEncoder.check(file, has: file.configuration)
    }
  }
}
