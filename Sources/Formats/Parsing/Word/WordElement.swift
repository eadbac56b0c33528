import Bindings

/// The elements of WordprocessingML that matter for text, ECMA-376 part 1, chapter 17.
enum WordElement: String {
  case paragraph = "p"
  case paragraphProperties = "pPr"
  case style = "pStyle"
  case outlineLevel = "outlineLvl"
  case listLevel = "ilvl"
  case list = "numId"
  case pageBreakBefore
  case frame = "framePr"
  case section = "sectPr"
  case sectionType = "type"
  case run = "r"
  case runProperties = "rPr"
  case hidden = "vanish"
  case verticalPosition = "vertAlign"
  case text = "t"
  case tab
  case positionedTab = "ptab"
  case lineBreak = "br"
  case carriageReturn = "cr"
  case noBreakHyphen
  case symbol = "sym"
  case renderedPageBreak = "lastRenderedPageBreak"
  case field = "fldChar"
  case footnoteReference
  case endnoteReference
  case footnote
  case endnote
  case box = "txbxContent"
  case table = "tbl"
  case tableCaption = "tblCaption"
  case row = "tr"
  case rowProperties = "trPr"
  case cell = "tc"
  case deletion = "del"
  case movedAway = "moveFrom"
  // Left out with all their content.
  case deletedText = "delText"
  case deletedInstruction = "delInstrText"
  case instruction = "instrText"
  case pronunciation = "rt"
  case object
  case contentProperties = "sdtPr"
  case cellProperties = "tcPr"
  case tableChange = "tblPrChange"
  case paragraphChange = "pPrChange"
  case runChange = "rPrChange"
  case rowChange = "trPrChange"
  case sectionChange = "sectPrChange"
  // Elements of other namespaces.
  case alternate = "AlternateContent"
  case choice = "Choice"
  case fallback = "Fallback"
  /// Any element of a formula.
  case math
  case pictureFacts = "docPr"
  case picture = "blip"
  case other = ""

  private static let word = [
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "http://purl.oclc.org/ooxml/wordprocessingml/main",
  ]

  /// Recognises an element by local name and namespace, transitional or strict.
  init(_ name: String, namespace: String?) {
    self = .other
    if let namespace, namespace.hasSuffix("/math") {
      self = .math
      return
    }
    guard let namespace, let element = WordElement(rawValue: name) else { return }
    switch element {
    case .alternate, .choice, .fallback:
      if namespace.hasSuffix("/markup-compatibility/2006") { self = element }
    case .pictureFacts:
      if namespace.hasSuffix("ordprocessingDrawing") { self = element }
    case .picture:
      if namespace.hasSuffix("/main") { self = element }
    default:
      if Self.word.contains(namespace) { self = element }
    }
  }

  /// True for an element that never contains text of the document.
  var isLeftOut: Bool {
    switch self {
    case .deletedText, .deletedInstruction, .instruction, .pronunciation, .object,
      .contentProperties, .cellProperties, .tableChange, .paragraphChange, .runChange, .rowChange,
      .sectionChange:
      true
    default: false
    }
  }
}

extension [MarkupAttribute] {
  /// The value of an attribute by its local name.
  subscript(_ name: String) -> String? { first { $0.name == name }?.value }

  /// `w:val` as a number.
  var number: Int? { self["val"].flatMap { Int($0) } }

  /// `w:val` of a switch; on when the attribute is missing.
  var isOn: Bool { self["val"].map { !["0", "false", "off", "none"].contains($0) } ?? true }
}
