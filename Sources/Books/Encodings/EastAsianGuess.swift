/// Tells the double-byte encodings of East Asia apart by the characters their languages use most.
enum EastAsianGuess {
  private struct Candidate {
    let name: String
    let leads: [ClosedRange<UInt8>]
    let trails: [ClosedRange<UInt8>]
    /// Single bytes above ASCII, such as half-width katakana.
    let singles: ClosedRange<UInt8>?
    let common: Set<UInt16>
  }

  private static let candidates = [
    // の に は を た と が で て し い る
    Candidate(
      name: "Shift_JIS", leads: [0x81...0x9F, 0xE0...0xFC], trails: [0x40...0x7E, 0x80...0xFC],
      singles: 0xA1...0xDF,
      common: [
        0x82CC, 0x82C9, 0x82CD, 0x82F0, 0x82BD, 0x82C6, 0x82AA, 0x82C5, 0x82C4, 0x82B5, 0x82A2,
        0x82E9,
      ]),
    Candidate(
      name: "EUC-JP", leads: [0x8E...0x8E, 0xA1...0xFE], trails: [0xA1...0xFE], singles: nil,
      common: [
        0xA4CE, 0xA4CB, 0xA4CF, 0xA4F2, 0xA4BF, 0xA4C8, 0xA4AC, 0xA4C7, 0xA4C6, 0xA4B7, 0xA4A4,
        0xA4EB,
      ]),
    // 的 一 是 不 了 在 人 有 我 他
    Candidate(
      name: "GB18030", leads: [0x81...0xFE], trails: [0x40...0x7E, 0x80...0xFE], singles: nil,
      common: [
        0xB5C4, 0xD2BB, 0xCAC7, 0xB2BB, 0xC1CB, 0xD4DA, 0xC8CB, 0xD3D0, 0xCED2, 0xCBFB,
      ]),
    Candidate(
      name: "Big5", leads: [0xA1...0xF9], trails: [0x40...0x7E, 0xA1...0xFE], singles: nil,
      common: [
        0xAABA, 0xA440, 0xAC4F, 0xA4A3, 0xA446, 0xA662, 0xA448, 0xA6B3, 0xA7DA, 0xA54C,
      ]),
    // 이 다 는 에 의 을 가 고 하 은
    Candidate(
      name: "EUC-KR", leads: [0x81...0xFE], trails: [0x41...0x5A, 0x61...0x7A, 0x81...0xFE],
      singles: nil,
      common: [
        0xC0CC, 0xB4D9, 0xB4C2, 0xBFA1, 0xC0C7, 0xC0BB, 0xB0A1, 0xB0ED, 0xC7CF, 0xC0BA,
      ]),
  ]

  /// The encoding in which nearly all pairs are valid and every sixteenth is a common character.
  static func name(of sample: ArraySlice<UInt8>) -> String? {
    let scores = candidates.map { (name: $0.name, score: score(of: $0, in: sample)) }
      .sorted { $0.score > $1.score }
    guard scores[0].score >= 1.0 / 16, scores[0].score >= scores[1].score * 2 else { return nil }
    return scores[0].name
  }

  /// Share of common characters among the pairs; 0 when more than one pair in 50 is broken.
  private static func score(of candidate: Candidate, in sample: ArraySlice<UInt8>) -> Double {
    var pairs = 0
    var broken = 0
    var common = 0
    var index = sample.startIndex
    while index < sample.endIndex {
      let lead = sample[index]
      index += 1
      if lead < 0x80 || candidate.singles?.contains(lead) == true { continue }
      guard index < sample.endIndex else { break }
      let trail = sample[index]
      guard candidate.leads.contains(where: { $0.contains(lead) }),
        candidate.trails.contains(where: { $0.contains(trail) })
      else {
        broken += 1
        continue
      }
      index += 1
      pairs += 1
      if candidate.common.contains(UInt16(lead) << 8 | UInt16(trail)) { common += 1 }
    }
    return pairs < 8 || broken * 50 > pairs ? 0 : Double(common) / Double(pairs)
  }
}
