import Bindings
import Books

/// Reads `numbering.xml`.
final class WordNumberingReader: MarkupReceiver {
  /// Most characters of a marker; Word itself allows fewer.
  private static let longestMarker = 80

  private(set) var numbering = WordNumbering()
  private var definition: Int?
  private var list: Int?
  private var level: Int?
  private var shown = WordNumbering.Level()
  private var open: [String] = []

  func startElement(_ name: String, namespace: String?, _ attributes: [MarkupAttribute]) {
    open.append(name)
    switch name {
    case "abstractNum": definition = attributes["abstractNumId"].flatMap { Int($0) }
    case "num": list = attributes["numId"].flatMap { Int($0) }
    case "abstractNumId":
      if let list, let number = attributes.number {
        numbering.lists[list] = WordNumbering.List(definition: number)
      }
    case "numStyleLink":
      if let definition, let style = attributes["val"] { numbering.styleLinks[definition] = style }
    case "lvlOverride", "lvl":
      level = attributes["ilvl"].flatMap { Int($0) }
      shown = WordNumbering.Level()
    default: read(name, attributes)
    }
  }

  func characters(_ utf8: [UInt8]) {}

  func endElement() {
    switch open.popLast() {
    case "abstractNum": definition = nil
    case "num": list = nil
    case "lvl": keepLevel()
    default: break
    }
  }

  private func read(_ name: String, _ attributes: [MarkupAttribute]) {
    switch name {
    case "startOverride":
      if let list, let level, let start = attributes.number {
        numbering.lists[list]?.starts[level] = start
      }
    case "start": shown.start = attributes.number ?? 1
    case "numFmt": shown.format = NumberFormat(attributes["val"] ?? "")
    case "lvlText": shown.text = String((attributes["val"] ?? "").prefix(Self.longestMarker))
    case "isLgl": shown.isLegal = attributes.isOn
    case "pStyle":
      if let definition, let level, let style = attributes["val"] {
        numbering.styleLevels[definition, default: [:]][style] = level
      }
    default: break
    }
  }

  private func keepLevel() {
    guard let level else { return }
    if let list {
      numbering.lists[list]?.levels[level] = shown
    } else if let definition {
      numbering.definitions[definition, default: [:]][level] = shown
    }
  }
}
