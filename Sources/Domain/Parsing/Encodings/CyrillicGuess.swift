/// Tells the single-byte encodings of Cyrillic apart by the letters that Russian uses most.
enum CyrillicGuess {
  private struct Candidate {
    let name: String
    /// Bytes of the common letters, small ones first.
    let common: Set<UInt8>
    let small: Set<UInt8>
    let capital: Set<UInt8>

    /// `small` and `capital` list the 32 letters in the encoding's own order from their first bytes.
    init(_ name: String, order: String, small: [Int], capital: [Int]) {
      self.name = name
      let letters = Array(order)
      self.small = Set(small.map(UInt8.init(clamping:)))
      self.capital = Set(capital.map(UInt8.init(clamping:)))
      let frequent = letters.indices.filter { CyrillicGuess.frequent.contains(letters[$0]) }
      common = Set(frequent.flatMap { [small[$0], capital[$0]] }.map(UInt8.init(clamping:)))
    }
  }

  private static let frequent: Set<Character> = Set("оеаинтсрвлкм")
  private static let alphabet = "абвгдежзийклмнопрстуфхцчшщъыьэюя"

  private static let candidates = [
    Candidate(
      "windows-1251", order: alphabet, small: Array(0xE0...0xFF), capital: Array(0xC0...0xDF)),
    Candidate(
      "KOI8-R", order: "юабцдефгхийклмнопярстужвьызшэщчъ", small: Array(0xC0...0xDF),
      capital: Array(0xE0...0xFF)),
    Candidate(
      "ISO-8859-5", order: alphabet, small: Array(0xD0...0xEF), capital: Array(0xB0...0xCF)),
    Candidate(
      "IBM866", order: alphabet, small: Array(0xA0...0xAF) + Array(0xE0...0xEF),
      capital: Array(0x80...0x9F)),
  ]

  /// The encoding in which three fifths of the high bytes are common letters, most of them small.
  static func name(of sample: ArraySlice<UInt8>) -> String? {
    var counts = [Int](repeating: 0, count: 256)
    for byte in sample where byte >= 0x80 { counts[Int(byte)] += 1 }
    let all = counts.reduce(0, +)
    func total(_ bytes: Set<UInt8>) -> Int { bytes.reduce(0) { $0 + counts[Int($1)] } }
    let fitting = candidates.filter { total($0.small) > total($0.capital) }
      .map { (name: $0.name, score: total($0.common)) }
      .max { $0.score < $1.score }
    guard let fitting, fitting.score * 5 >= all * 3 else { return nil }
    return fitting.name
  }
}
