import Bindings
import Books

/// Reads `styles.xml`.
final class WordStylesReader: MarkupReceiver {
  private(set) var styles = WordStyles()
  private var open: [String] = []
  private var id: String?
  private var style = WordStyles.Style()

  func startElement(_ name: String, namespace: String?, _ attributes: [MarkupAttribute]) {
    let parent = open.last
    open.append(name)
    switch name {
    case "style": begin(attributes)
    case "name" where parent == "style": style.name = attributes["val"] ?? ""
    case "basedOn" where parent == "style": style.basedOn = attributes["val"]
    case "outlineLvl" where parent == "pPr": style.outlineLevel = attributes.number
    case "numId" where parent == "numPr": style.list = attributes.number
    case "ilvl" where parent == "numPr": style.listLevel = attributes.number
    default: break
    }
  }

  func characters(_ utf8: [UInt8]) {}

  func endElement() {
    guard open.popLast() == "style", let id else { return }
    styles.styles[id] = style
    self.id = nil
  }

  private func begin(_ attributes: [MarkupAttribute]) {
    style = WordStyles.Style()
    let type = attributes["type"] ?? "paragraph"
    id = attributes["styleId"]
    // A list definition may refer to a list style.
    guard type == "paragraph" || type == "numbering" else {
      id = nil
      return
    }
    if type == "paragraph", attributes["default"] != nil, attributes["default"] != "0" {
      styles.fallback = id
    }
  }
}
