/// Brings the forms of an English word together: `stopped`, `stops` and `stop`; `went` and `go`.
///
/// Light on purpose: endings of number, tense and manner only, so that no two words meet by accident.
/// Words of other languages mostly stay as they are.
package enum WordStem {
  /// The stem of a lower-cased word.
  package static func of(_ word: String) -> String {
    if let base = irregular[word] { return withoutEnding(base) }
    return withoutEnding(word)
  }

  private static func withoutEnding(_ word: String) -> String {
    var bytes = Array(word.utf8)
    guard bytes.count > 3, bytes.allSatisfy({ (0x61...0x7A).contains($0) }) else { return word }
    dropPlural(&bytes)
    if drop("ing", from: &bytes) || drop("ed", from: &bytes) { undouble(&bytes) }
    _ = drop("ly", from: &bytes)
    if bytes.count > 3, bytes.last == UInt8(ascii: "e") { bytes.removeLast() }
    if bytes.count > 2, bytes.last == UInt8(ascii: "y") {
      bytes[bytes.count - 1] = UInt8(ascii: "i")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func dropPlural(_ bytes: inout [UInt8]) {
    if ends(bytes, "ies") || ends(bytes, "ied"), bytes.count > 4 {
      bytes.removeLast(3)
      bytes.append(UInt8(ascii: "y"))
    } else if ["sses", "shes", "ches", "xes", "zes"].contains(where: { ends(bytes, $0) }) {
      bytes.removeLast(2)
    } else if ends(bytes, "s"), !["ss", "us", "is"].contains(where: { ends(bytes, $0) }) {
      bytes.removeLast()
    }
  }

  /// Removes an ending when a syllable of at least three letters is left.
  private static func drop(_ ending: String, from bytes: inout [UInt8]) -> Bool {
    guard ends(bytes, ending) else { return false }
    let rest = bytes.dropLast(ending.utf8.count)
    guard rest.count >= 3, rest.contains(where: { Array("aeiouy".utf8).contains($0) }) else {
      return false
    }
    bytes = Array(rest)
    return true
  }

  private static func undouble(_ bytes: inout [UInt8]) {
    guard let last = bytes.last, bytes.count > 3, bytes[bytes.count - 2] == last,
      !Array("lsz".utf8).contains(last)
    else { return }
    bytes.removeLast()
  }

  private static func ends(_ bytes: [UInt8], _ ending: String) -> Bool {
    bytes.count > ending.utf8.count && bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// Common forms that no rule finds, each line a base and its forms.
  private static let irregular: [String: String] = {
    let rows = """
      become became; begin began begun; bite bit bitten; blow blew blown; break broke broken
      bring brought; build built; buy bought; catch caught; choose chose chosen; come came; cut cuts
      deal dealt; die dying; dig dug; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven
      eat ate eaten; fall fell fallen; feed fed; feel felt; fight fought; find found; flee fled
      fly flew flown; forget forgot forgotten; freeze froze frozen; get got gotten; give gave given
      go went gone goes; grow grew grown; hang hung; hear heard; hide hid hidden; hold held; keep kept
      know knew known; lead led; leave left; lend lent; lie lay lain lying; lose lost; make made
      mean meant; meet met; pay paid; ride rode ridden; ring rang rung; rise rose risen; run ran
      say said; see saw seen; seek sought; sell sold; send sent; shake shook shaken; shine shone
      shoot shot; sing sang sung; sink sank sunk; sit sat; sleep slept; speak spoke spoken
      spend spent; stand stood; steal stole stolen; stick stuck; strike struck; swear swore sworn
      swim swam swum; take took taken; teach taught; tell told; think thought; throw threw thrown
      tie tying; wake woke woken; wear wore worn; wind wound; weep wept; win won; write wrote written
      child children; foot feet; goose geese; man men; mouse mice; tooth teeth; woman women
      life lives; wife wives; wolf wolves; knife knives; leaf leaves; thief thieves
      good better best; bad worse worst
      """
    var table: [String: String] = [:]
    for row in rows.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let words = row.split(separator: " ").map(String.init)
      for form in words.dropFirst() { table[form] = words.first }
    }
    return table
  }()
}
