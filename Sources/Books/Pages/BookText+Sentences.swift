extension BookText {
  /// True when, by its punctuation, a whole sentence begins at the offset.
  package func beginsSentence(at offset: Int) -> Bool {
    var place = min(offset, utf8.count) - 1
    var lines = 0
    while place >= 0, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(utf8[place]) {
      lines += utf8[place] == 0x0A ? 1 : 0
      place -= 1
    }
    guard place >= 0, lines < 2 else { return true }
    let before = String(decoding: utf8[max(0, place - 3)...place], as: UTF8.self)
    return before.last.map { ".!?…:;\"”’)]*_。！？".contains($0) } ?? true
  }
}
