import Bindings
import Books

/// Follows the elements of a document part and passes their meaning to the story.
final class WordStoryReader: MarkupReceiver {
  private(set) var story: WordStory
  /// Texts of the notes read, if the part holds notes.
  private(set) var notes: [String: [DocumentBlock]] = [:]
  private var open: [WordElement] = []
  /// Number of elements open inside one that is left out.
  private var leftOut = 0
  /// For every open alternative, true once one of its choices was taken.
  private var choices: [Bool] = []
  /// For every open field, true once its result has begun.
  private var fields: [Bool] = []
  private var isHidden = false
  /// True when the run is a power or the number of a note.
  private var isRaised = false
  private var rowIsDeleted: [Bool] = []
  private var noteKey: String?
  private var sectionBreaksPage = true
  private var description: String?
  private var math = WordMath()
  /// The number of open formulas on lines of their own.
  private var displays = 0

  init(_ story: WordStory) { self.story = story }

  func startElement(_ name: String, namespace: String?, _ attributes: [MarkupAttribute]) {
    guard leftOut == 0 else {
      leftOut += 1
      return
    }
    let element = WordElement(name, namespace: namespace)
    guard !isLeftOut(element) else {
      leftOut = 1
      return
    }
    if element == .math { beginMath(name, attributes) } else { begin(element, attributes) }
    open.append(element)
  }

  func characters(_ utf8: [UInt8]) {
    guard leftOut == 0, let element = open.last, showsText else { return }
    if element == .math { return math.characters(utf8) }
    guard element == .text else { return }
    let raised = isRaised ? HTMLSuperscript.raised(String(decoding: utf8, as: UTF8.self)) : nil
    story.paragraph { paragraph in
      if let raised { paragraph.text.append(raised) } else { paragraph.text.append(utf8[...]) }
    }
  }

  func endElement() {
    guard leftOut == 0 else {
      leftOut -= 1
      return
    }
    if let element = open.popLast() { end(element) }
  }

  func finish() { story.finish() }

  private var showsText: Bool { !isHidden && !fields.contains(false) }

  /// True for deleted text, and for a mark or row whose properties say that it was deleted.
  private func isLeftOut(_ element: WordElement) -> Bool {
    switch element {
    case .deletion, .movedAway:
      if open.last == .rowProperties { rowIsDeleted[rowIsDeleted.endIndex - 1] = true }
      let isMark = open.last == .runProperties && open.dropLast().last == .paragraphProperties
      if isMark { story.paragraph { $0.goesOn = true } }
      return true
    case .choice: return choices.last == true
    case .fallback: return choices.last == true
    default: return element.isLeftOut
    }
  }

  private func begin(_ element: WordElement, _ attributes: [MarkupAttribute]) {
    switch element {
    case .paragraph: story.beginParagraph()
    case .run: (isHidden, isRaised) = (false, false)
    case .hidden: if isRunProperty { isHidden = attributes.isOn }
    case .verticalPosition: if isRunProperty { isRaised = attributes["val"] == "superscript" }
    case .alternate: choices.append(false)
    case .choice: if !choices.isEmpty { choices[choices.count - 1] = true }
    case .field: follow(field: attributes["fldCharType"])
    case .box, .cell: story.beginContainer()
    case .table: story.beginTable()
    case .row: rowIsDeleted.append(false)
    case .footnote, .endnote: beginNote(element, attributes)
    case .section: sectionBreaksPage = true
    case .tableCaption: story.caption(attributes["val"] ?? "")
    case .pictureFacts: description = attributes["descr"]
    default:
      if !format(element, attributes), showsText { write(element, attributes) }
    }
  }

  private func end(_ element: WordElement) {
    switch element {
    case .paragraph: story.endParagraph()
    case .alternate: _ = choices.popLast()
    case .box: story.endBox()
    case .cell: story.endCell()
    case .row: story.endRow(isDeleted: rowIsDeleted.popLast() ?? false)
    case .table: story.endTable()
    case .section:
      let breaksPage = sectionBreaksPage
      story.paragraph { $0.endsPage = breaksPage }
    case .footnote, .endnote: endNote()
    case .math: endMath()
    default: break
    }
  }

  private func beginMath(_ name: String, _ attributes: [MarkupAttribute]) {
    if math.isEmpty, name != "oMath" {
      displays += 1
    } else {
      math.begin(name, attributes)
    }
  }

  private func endMath() {
    guard !math.isEmpty else { return displays = max(0, displays - 1) }
    guard let formula = math.end() else { return }
    let text = MathText.text(formula, isDisplay: displays > 0)
    story.paragraph { $0.text.append(text) }
  }

  /// Reads a property of a paragraph; false for other elements.
  private func format(_ element: WordElement, _ attributes: [MarkupAttribute]) -> Bool {
    switch element {
    case .style: story.paragraph { $0.style = attributes["val"] }
    case .outlineLevel: story.paragraph { $0.outlineLevel = attributes.number }
    case .list: story.paragraph { $0.list = attributes.number }
    case .listLevel: story.paragraph { $0.listLevel = attributes.number }
    case .pageBreakBefore:
      if attributes.isOn { story.paragraph { $0.text.mark(.pageBreak) } }
    case .frame:
      // A large initial is a paragraph of its own, and the first letter of the next.
      if ["drop", "margin"].contains(attributes["dropCap"]) {
        story.paragraph { $0.goesOn = true }
      }
    case .sectionType:
      if open.last == .section {
        sectionBreaksPage = !["continuous", "nextColumn"].contains(attributes["val"])
      }
    default: return false
    }
    return true
  }

  /// Writes elements of text besides words, such as tabs and breaks.
  private func write(_ element: WordElement, _ attributes: [MarkupAttribute]) {
    switch element {
    case .tab, .positionedTab: if open.last == .run { story.paragraph { $0.text.gap() } }
    case .carriageReturn: story.paragraph { $0.text.breakLine() }
    case .lineBreak:
      let isPage = attributes["type"] == "page"
      story.paragraph { isPage ? $0.text.mark(.pageBreak) : $0.text.breakLine() }
    case .renderedPageBreak: story.paragraph { $0.text.mark(.pageBreak) }
    case .noBreakHyphen: story.paragraph { $0.text.append("-") }
    case .symbol: append(symbol: attributes["char"], font: attributes["font"])
    case .footnoteReference, .endnoteReference:
      let kind = element == .footnoteReference ? "footnote" : "endnote"
      if let id = attributes["id"] { story.referToNote("\(kind) \(id)") }
    case .picture:
      if let words = description, !words.isEmpty {
        story.paragraph { $0.text.append("[\(words)]") }
      }
      description = nil
    default: break
    }
  }

  private var isRunProperty: Bool {
    open.last == .runProperties && open.dropLast().last == .run
  }

  private func follow(field step: String?) {
    switch step {
    case "begin": fields.append(false)
    case "separate": if !fields.isEmpty { fields[fields.count - 1] = true }
    case "end": _ = fields.popLast()
    default: break
    }
  }

  /// Writes a symbol; most characters of symbol fonts have no meaning outside them, and the story
  /// drops and counts those.
  private func append(symbol code: String?, font: String?) {
    guard let value = code.flatMap({ UInt32($0, radix: 16) }),
      let scalar = SymbolFont(named: font)?.scalar(for: value) ?? Unicode.Scalar(value)
    else { return }
    story.paragraph { $0.text.append(String(scalar)) }
  }

  /// Begins a note, except the lines that separate notes from the text, which are notes of a type
  /// of their own.
  private func beginNote(_ element: WordElement, _ attributes: [MarkupAttribute]) {
    story.beginContainer()
    let isText = ["normal", nil].contains(attributes["type"])
    noteKey =
      isText
      ? attributes["id"].map { "\(element == .footnote ? "footnote" : "endnote") \($0)" } : nil
  }

  private func endNote() {
    let blocks = story.endContainer()
    if let noteKey { notes[noteKey] = blocks }
    noteKey = nil
  }
}
