/// Makes inputs of given ones: bytes flipped, cut, copied, exchanged and replaced by telling values.
///
/// In an archive the files are changed and packed again, in a PDF the unpacked objects, since a changed
/// packed byte only breaks a checksum.
struct Mutator {
  /// Bytes of one mutated part.
  static let sizeLimit = 1 << 20
  private static let tokens: [[UInt8]] = [
    [0], [0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF],
    [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x1B, 0x5B], Array("-1".utf8),
    Array("99999999999999999999".utf8), Array("<".utf8), Array("</w:p>".utf8),
    Array("<w:p><w:r><w:t>".utf8), Array("<w:tbl><w:tr><w:tc>".utf8), Array("&lol;".utf8),
    Array("<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>".utf8), Array("]]>".utf8),
    Array("../".utf8), Array("%00".utf8), Array("# ".utf8), Array("```\n".utf8),
    Array("|-|-|\n".utf8), Array("[^1]: ".utf8), Array("- ".utf8), Array("> ".utf8),
    Array(" 0 R ".utf8), Array("endobj\n".utf8), Array("stream\n".utf8), Array("/Kids [".utf8),
    Array("<table><tr><td>".utf8), Array("<div>".utf8), Array("\u{0C}".utf8),
    Array("<</Kids[1 0 R 2 0 R]/Count -1>>".utf8), Array("/Parent 3 0 R".utf8), Array("<<".utf8),
    Array("q BT /F1 1 Tf (x) Tj ET ".utf8), Array("/X0 Do ".utf8), Array("[[[[".utf8),
  ]

  private let seeds: [[UInt8]]
  /// The seeds that have parts, by index; nil for others.
  private let archives: [StoredZip?]
  private let documents: [LoosePDF?]
  private var random: RandomBytes

  init(seeds: [[UInt8]], seed: UInt64) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
    archives = self.seeds.map { StoredZip($0).flatMap { $0.files.isEmpty ? nil : $0 } }
    documents = self.seeds.map { LoosePDF($0) }
    random = RandomBytes(seed: seed)
  }

  mutating func next() -> [UInt8] {
    let seed = Int(random.next() % UInt64(seeds.count))
    // One time in 16 the packed bytes themselves are mutated.
    if random.next() % 16 == 0 { return mutated(seeds[seed]) }
    if var document = documents[seed] {
      for _ in 0..<1 + random.next() % 4 {
        let index = Int(random.next() % UInt64(document.objects.count))
        document.objects[index].body = mutated(document.objects[index].body)
      }
      return document.packed
    }
    guard var archive = archives[seed] else { return mutated(seeds[seed]) }
    for _ in 0..<1 + random.next() % 2 {
      let index = Int(random.next() % UInt64(archive.files.count))
      archive.files[index].bytes = mutated(archive.files[index].bytes)
    }
    return archive.packed
  }

  private mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = Array(bytes.prefix(Self.sizeLimit))
    for _ in 0..<1 + random.next() % 8 {
      if random.next() % 2 == 0, var text = TaggedText(bytes) {
        text.change(&random)
        bytes = text.bytes
      } else {
        change(&bytes)
      }
      bytes.removeLast(max(0, bytes.count - Self.sizeLimit))
    }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let range = self.range(in: bytes)
    switch random.next() % 8 {
    case 0 where !bytes.isEmpty:
      bytes[place(in: bytes)] ^= UInt8(1 << (random.next() % 8))
    case 1 where !bytes.isEmpty:
      bytes[place(in: bytes)] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: Array(bytes[range]), at: range.upperBound)
    case 4: bytes.insert(contentsOf: random.pick(Self.tokens), at: range.lowerBound)
    case 5: bytes.replaceSubrange(range, with: random.pick(Self.tokens))
    case 6:
      let other = random.pick(seeds)
      bytes.replaceSubrange(range, with: other[self.range(in: other)])
    default:
      let token = random.pick(Self.tokens)
      let many = 1 + Int(random.next() % 512)
      for _ in 0..<many { bytes.insert(contentsOf: token, at: range.lowerBound) }
    }
  }

  private mutating func place(in bytes: [UInt8]) -> Int {
    Int(random.next() % UInt64(max(1, bytes.count)))
  }

  /// Short more often than long.
  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    guard !bytes.isEmpty else { return 0..<0 }
    let start = place(in: bytes)
    let most = UInt64(1) << (random.next() % 14)
    return start..<min(bytes.count, start + 1 + Int(random.next() % most))
  }
}

/// SplitMix64.
struct RandomBytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A random item of a list, which must not be empty.
  mutating func pick<Item>(_ items: [Item]) -> Item { items[Int(next() % UInt64(items.count))] }
}
