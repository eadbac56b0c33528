/// Guesses the encoding of a text that is neither UTF-8 nor UTF-16 from its bytes.
package enum EncodingGuess: Hashable, Sendable {
  /// ISO-8859-1 or windows-1252: letters with accents stand alone among plain ones.
  case western
  /// The letters of this encoding come as often as its languages use them.
  case named(String)
  /// Another script, but no candidate fits well enough.
  case unclear(candidates: [String])

  /// Bytes examined; more do not change the result.
  private static let sampleSize = 1 << 18

  package init(_ bytes: [UInt8]) {
    let sample = bytes.prefix(Self.sampleSize)
    if Self.isDense(sample) {
      let name = EastAsianGuess.name(of: sample) ?? ScriptGuess.name(of: sample)
      self = name.map { .named($0) } ?? .unclear(candidates: Self.scripts)
      return
    }
    switch LatinGuess.verdict(on: sample) {
    case .western: self = .western
    case .named(let name): self = .named(name)
    case .unclear: self = .unclear(candidates: Self.latin)
    }
  }

  private static let scripts = [
    "windows-1251", "KOI8-R", "windows-1253", "windows-1255", "windows-1256", "windows-874",
    "Shift_JIS", "GB18030", "Big5", "EUC-KR",
  ]
  private static let latin = [
    "windows-1252", "windows-1250", "ISO-8859-2", "windows-1254", "windows-1257", "windows-1258",
    "macintosh", "IBM850", "IBM852", "ISO-8859-16",
  ]

  /// True when bytes above ASCII come in runs, as they do in every script but the Latin.
  private static func isDense(_ sample: ArraySlice<UInt8>) -> Bool {
    var high = 0
    var inRuns = 0
    var letters = 0
    var run = 0
    for byte in sample {
      if byte >= 0x80 {
        high += 1
        run += 1
        continue
      }
      if run > 2 { inRuns += run }
      run = 0
      if WordBytes.isASCIIWord(byte) { letters += 1 }
    }
    if run > 2 { inRuns += run }
    return inRuns * 2 > high && high * 5 > letters
  }
}
