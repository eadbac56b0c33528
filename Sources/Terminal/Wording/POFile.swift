/// The entries of a file of translations, as gettext writes them.
package struct POFile: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The English sentence; empty for the header.
    package var id = ""
    /// The English plural; nil for an entry without one.
    package var plural: String?
    /// The translation, or one for each form of the plural.
    package var translations: [String] = []
    /// Lines that begin with `#`, in their order.
    package var comments: [String] = []

    package init() {}
  }

  package private(set) var entries: [Entry] = []

  package init(_ bytes: [UInt8]) {
    var reader = POReader()
    for line in bytes.split(separator: 0x0A) { reader.read(line) }
    entries = reader.finished()
  }

  /// The header's lines, such as `Plural-Forms`.
  package var header: String { entries.first { $0.id.isEmpty }?.translations.first ?? "" }

  /// The entries without the header.
  package var sentences: some Sequence<Entry> { entries.lazy.filter { !$0.id.isEmpty } }
}

/// Takes the lines of a PO file one after the other.
private struct POReader {
  private enum Field { case none, id, plural, translation }

  private var entries: [POFile.Entry] = []
  private var entry = POFile.Entry()
  private var field = Field.none

  mutating func read(_ line: ArraySlice<UInt8>) {
    switch line.first {
    case UInt8(ascii: "#"):
      if field == .translation { endEntry() }
      entry.comments.append(String(decoding: line, as: UTF8.self))
    case UInt8(ascii: "\""): append(Self.text(line))
    case UInt8(ascii: "m"): begin(line)
    default: break
    }
  }

  mutating func finished() -> [POFile.Entry] {
    endEntry()
    return entries
  }

  private mutating func begin(_ line: ArraySlice<UInt8>) {
    guard let quote = line.firstIndex(of: UInt8(ascii: "\"")) else { return }
    let keyword = String(decoding: line[..<quote], as: UTF8.self)
    if keyword.hasPrefix("msgid_plural") {
      field = .plural
      entry.plural = ""
    } else if keyword.hasPrefix("msgid") {
      if field == .translation { endEntry() }
      field = .id
    } else {
      field = .translation
      entry.translations.append("")
    }
    append(Self.text(line[quote...]))
  }

  private mutating func append(_ text: String) {
    switch field {
    case .none: break
    case .id: entry.id += text
    case .plural: entry.plural = (entry.plural ?? "") + text
    case .translation: entry.translations[entry.translations.count - 1] += text
    }
  }

  private mutating func endEntry() {
    if field != .none { entries.append(entry) }
    (entry, field) = (POFile.Entry(), .none)
  }

  /// What stands between the quotes.
  private static func text(_ line: ArraySlice<UInt8>) -> String {
    let inner = line.dropFirst().prefix(
      upTo: line.lastIndex(of: UInt8(ascii: "\"")) ?? line.endIndex)
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in inner {
      switch (isEscaped, byte) {
      case (false, UInt8(ascii: "\\")):
        isEscaped = true
        continue
      case (true, UInt8(ascii: "n")): bytes.append(0x0A)
      case (true, UInt8(ascii: "t")): bytes.append(0x09)
      default: bytes.append(byte)
      }
      isEscaped = false
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
