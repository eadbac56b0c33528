import Testing

@testable import Books

/// Two or three lines in old encodings; each scalar of the strings is a byte.
struct EncodingGuessTests {
  private static let texts: [(language: String, encoding: String, bytes: String)] = [
    (
      "Romanian", "windows-1250",
      "Z\u{E3}pada acoperise satul.\nPe\u{BA}terile r\u{E3}m\u{E2}neau \u{EE}nchise iarna.\nNimeni nu \u{BA}tia unde era cheia."
    ),
    (
      "Czech", "windows-1250",
      "D\u{EC}da zav\u{F8}el dve\u{F8}e.\nK\u{F9}\u{F2} st\u{E1}l u plotu.\nPotom p\u{F8}i\u{9A}la zima."
    ),
    (
      "Czech", "ISO-8859-2",
      "D\u{EC}da zav\u{F8}el dve\u{F8}e.\nK\u{F9}\u{F2} st\u{E1}l u plotu.\nPotom p\u{F8}i\u{B9}la zima, t\u{EC}\u{BE}k\u{E1} a \u{B9}ed\u{E1}."
    ),
    (
      "Polish of DOS", "IBM852",
      "Wiatr ucich\u{88} nad rzek\u{A5}.\nKsi\u{A5}\u{BE}ka le\u{BE}a\u{88}a na stole.\n\u{9D}\u{A2}d\u{AB} czeka\u{88}a."
    ),
    (
      "Vietnamese", "windows-1258",
      "\u{D4}ng la\u{DE}o th\u{E3}\u{EC}p \u{F0}\u{E8}n tr\u{FD}\u{F5}\u{EC}c khi tr\u{F5}\u{CC}i t\u{F4}\u{EC}i.\nS\u{E1}ng h\u{F4}m sau bi\u{EA}\u{D2}n l\u{E3}\u{F2}ng.\nKh\u{F4}ng ai tra\u{D2} l\u{F5}\u{CC}i."
    ),
    (
      "Italian of a Mac", "macintosh",
      "La citt\u{88} \u{8F} pi\u{9D} l\u{88}.\nPer\u{98} non c'\u{8F} nessuno: cos\u{93} and\u{98}."
    ),
    (
      "French", "western",
      "L\u{92}\u{E9}t\u{E9} \u{E9}tait pass\u{E9}.\nUn gar\u{E7}on na\u{EF}f, d\u{E9}j\u{E0} l\u{E0}."
    ),
    ("Portuguese", "western", "N\u{E3}o h\u{E1} NOT\u{CD}CIAS do irm\u{E3}o."),
    ("English", "western", "A na\u{EF}ve caf\u{E9} in the Rue \u{96} \u{93}Dvorak\u{94} played."),
  ]

  @Test(arguments: texts)
  func `a few lines tell their encoding`(language: String, encoding: String, text: String) {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let guess = EncodingGuess(bytes)
    #expect(guess == (encoding == "western" ? .western : .named(encoding)), "\(language)")
  }
}
