/// An open element with something to do at its end.
struct HTMLOpenElement {
  let end: Int
  let role: HTMLRole
  /// True for a table that only lays out a page: its cells are blocks.
  var isLayout = false
  /// The text written at its end.
  var closing = ""
}

/// A list that is open, and how it counts.
struct HTMLList {
  /// The way its items are numbered; nil for bullets.
  let style: HTMLListStyle?
  var next: Int
}

/// The row of a data table that is being read.
struct HTMLRow {
  var hasCell = false
}

extension HTMLFlow {
  /// Begins an element and returns the node to go on with.
  @discardableResult
  mutating func enter(_ node: Int, _ role: HTMLRole) -> Int {
    switch role {
    case .inline, .skipped: break
    case .lineBreak:
      if row == nil { text.breakLine() } else { text.gap() }
    case .image: describe(node)
    case .quotation:
      let isInner = open.contains { if case .quotation = $0.role { true } else { false } }
      text.append(isInner ? "‘" : "“")
      push(node, role, closing: isInner ? "’" : "”")
    case .ruby:
      let readings = reading(of: node)
      push(node, role, closing: readings.isEmpty ? "" : "(\(readings))")
    case .formula:
      text.append(MathMarkup.text(of: node, in: tree))
      return tree.end(node)
    case .superscript:
      if let raised = HTMLSuperscript.text(of: node, in: tree) {
        text.append(raised)
        return tree.end(node)
      }
    default: enterBlock(node, role)
    }
    mark(node)
    return node + 1
  }

  /// Ends every open element that does not reach `node`.
  mutating func close(before node: Int) {
    while let element = open.last, element.end <= node {
      open.removeLast()
      if !element.closing.isEmpty { text.append(element.closing) }
      closeBlock(element.role)
    }
  }

  private mutating func enterBlock(_ node: Int, _ role: HTMLRole) {
    var isLayout = false
    switch role {
    case .cell where row != nil: beginCell()
    case _ where row != nil:
      text.gap()
      if case .list(let isOrdered) = role { beginList(node, isOrdered) }
      if case .item = role { _ = nextMarker(node) }
    case .heading(let level): begin(.heading(level: level))
    case .list(let isOrdered):
      flush()
      beginList(node, isOrdered)
    case .item:
      begin(.listItem(depth: max(0, lists.count - 1), marker: nextMarker(node)))
    case .definition: begin(.listItem(depth: lists.count, marker: ""))
    case .table:
      flush()
      isLayout = HTMLLayoutTable.isLayout(node, in: tree)
    case .row where !isInLayoutTable:
      begin(.tableRow)
      row = HTMLRow()
    case .preformatted:
      begin(.preformatted)
      verbatimDepth += 1
    default: beginPart()
    }
    push(node, role, isLayout: isLayout)
  }

  private mutating func closeBlock(_ role: HTMLRole) {
    switch role {
    case .quotation, .ruby: return
    case .list: _ = lists.popLast()
    case .preformatted: verbatimDepth = max(0, verbatimDepth - 1)
    case .row: row = nil
    default: break
    }
    guard row == nil else { return text.gap() }
    if case .heading = kind, case .heading = role {} else if case .heading = kind { return }
    flush()
    switch role {
    case .heading, .item, .definition, .row, .preformatted: kind = .paragraph
    default: break
    }
  }

  private mutating func begin(_ kind: DocumentBlock.Kind) {
    flush()
    self.kind = kind
  }

  /// Begins a paragraph, unless it is the first of a list item or a note, or a line of a heading.
  private mutating func beginPart() {
    if case .heading = kind { return text.breakLine() }
    flush()
  }

  private mutating func beginCell() {
    if row?.hasCell == true { text.beginCell() }
    row?.hasCell = true
  }

  private mutating func beginList(_ node: Int, _ isOrdered: Bool) {
    let start = tree.attribute("start", of: node).flatMap { Int($0) } ?? 1
    let style = HTMLListStyle(tree.attribute("type", of: node) ?? "1")
    lists.append(HTMLList(style: isOrdered ? style : nil, next: start))
  }

  private mutating func nextMarker(_ node: Int) -> String {
    guard let list = lists.last, let style = list.style else { return "-" }
    let number = tree.attribute("value", of: node).flatMap { Int($0) } ?? list.next
    lists[lists.count - 1].next = number &+ 1
    return style.marker(number)
  }

  private var isInLayoutTable: Bool {
    open.last { if case .table = $0.role { true } else { false } }?.isLayout ?? false
  }

  /// The reading of a ruby element's characters, in one piece, so that words stay whole.
  private func reading(of ruby: Int) -> String {
    (ruby..<tree.end(ruby)).filter { tree.name($0) == "rt" }.map { tree.content(of: $0) }.joined()
  }

  private mutating func describe(_ node: Int) {
    guard let description = tree.attribute("alt", of: node) else { return }
    if text.isEmpty, row == nil, let joint = joint(of: node, description) {
      text.append(description)
      return text.join(joint)
    }
    if isInitial(description, before: tree.end(node)) { return text.append(description) }
    guard options.describesImages,
      !HTMLCaptions.describe(node, in: tree, captioned)
    else { return }
    let words = BookTitle.tidied(description)
    if !words.isEmpty { text.append("[\(words)]") }
  }

  /// True for the picture of a letter with which the text after it begins, such as a drop cap.
  private func isInitial(_ description: String, before node: Int) -> Bool {
    guard description.last?.isLetter ?? false,
      description.dropLast().allSatisfy({ "\"'“‘«„".contains($0) }),
      let next = (node..<min(tree.count, node + 3)).first(where: tree.isText)
    else { return false }
    let first = String(decoding: tree.text(next).prefix(4), as: UTF8.self).first
    return first.map { $0.isLetter || $0.isWhitespace && text.isEmpty } ?? false
  }

  /// Begins a note inside of a sentence, which is written in brackets.
  mutating func beginInlineNote(_ node: Int) {
    text.gap()
    text.append("[")
    push(node, .quotation, closing: "]")
    mark(node)
  }

  private mutating func push(
    _ node: Int, _ role: HTMLRole, isLayout: Bool = false, closing: String = ""
  ) {
    open.append(
      HTMLOpenElement(end: tree.end(node), role: role, isLayout: isLayout, closing: closing))
  }
}

/// Tells tables that lay out a page from tables that hold data.
enum HTMLLayoutTable {
  /// True when the table says so, or holds a heading or another table.
  ///
  /// The search ends at the first nested table, so that nesting does not multiply the work.
  static func isLayout(_ table: Int, in tree: MarkupTree) -> Bool {
    if let role = tree.attribute("role", of: table), role == "presentation" || role == "none" {
      return true
    }
    for node in table + 1..<max(table + 1, tree.end(table)) {
      guard let name = tree.name(node)?.utf8, let first = name.first else { continue }
      if name.count == 2, first == 0x68, (0x31...0x36).contains(name.last ?? 0) { return true }
      if name.elementsEqual("table".utf8) { return true }
    }
    return false
  }
}

/// The way an ordered list counts.
enum HTMLListStyle: Sendable {
  case digits, lowerLetters, upperLetters, lowerRoman, upperRoman

  /// Reads the `type` of a list; an unknown one counts in digits.
  init(_ type: String) {
    switch type {
    case "a": self = .lowerLetters
    case "A": self = .upperLetters
    case "i": self = .lowerRoman
    case "I": self = .upperRoman
    default: self = .digits
    }
  }

  /// The mark before an item, such as `3.` or `iv.`; digits where the style has no such number.
  func marker(_ number: Int) -> String {
    let text =
      switch self {
      case .digits: nil as String?
      case .lowerLetters: Self.letter(number)?.lowercased()
      case .upperLetters: Self.letter(number)
      case .lowerRoman: Self.roman(number)?.lowercased()
      case .upperRoman: Self.roman(number)
      }
    return "\(text ?? String(number))."
  }

  private static func letter(_ number: Int) -> String? {
    guard (1...26).contains(number) else { return nil }
    return String(decoding: [0x40 + UInt8(number)], as: UTF8.self)
  }

  private static func roman(_ number: Int) -> String? {
    guard (1..<4000).contains(number) else { return nil }
    return String(decoding: RomanNumeral.spelling(of: number), as: UTF8.self)
  }
}
