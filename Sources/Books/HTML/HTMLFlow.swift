/// Turns the tree of an HTML or XHTML document into blocks of text.
///
/// Walks without recursion; the whole body counts, at any depth. Scripts, styles, templates and
/// hidden elements are left out.
package struct HTMLFlow {
  /// Blocks of the document in order.
  package private(set) var blocks: [DocumentBlock] = []
  private var dropCaps: DropCaps

  let tree: MarkupTree
  let options: HTMLOptions
  let attributes: HTMLAttributes
  private let roles: [HTMLRole]
  private let noteLabels: [String: String]
  /// Figures whose pictures are described by a caption.
  let captioned: Set<Int>
  /// Ids of the notes in this document.
  private let noteIDs: Set<String>
  package var text = BlockText()
  var kind = DocumentBlock.Kind.paragraph
  var open: [HTMLOpenElement] = []
  var lists: [HTMLList] = []
  var verbatimDepth = 0
  var row: HTMLRow?

  /// Control and private-use characters left out.
  package var charactersDropped: Int { text.charactersDropped }

  /// Reads the whole document.
  package init(_ tree: MarkupTree, options: HTMLOptions = HTMLOptions()) {
    self.tree = tree
    self.options = options
    attributes = HTMLAttributes(tree)
    roles = tree.names.map {
      HTMLRole(MarkupTree.localName($0).lowercased(), readsFallbacks: options.readsFallbacks)
    }
    dropCaps = DropCaps(roles, attributes)
    captioned = options.describesImages ? HTMLCaptions.figures(in: tree) : []
    noteLabels = attributes.noteLabels(in: tree)
    noteIDs = attributes.noteIDs(in: tree)
    var node = 0
    while node < tree.count {
      close(before: node)
      node = visit(node)
    }
    close(before: Int.max)
    text.endJoining()
    flush()
  }

  /// Ends the block that is being collected.
  mutating func flush() {
    guard !text.isJoining, var block = text.take(as: kind) else { return }
    if !block.text.isEmpty { kind = .paragraph }
    if case .note(let label) = block.kind, Self.states(block.text, label) {
      block.kind = .paragraph
    }
    blocks.append(block)
  }

  /// True for a note that says its label itself.
  private static func states(_ note: String, _ label: String) -> Bool {
    guard note.hasPrefix(label) else { return note.hasPrefix("[") }
    return note.dropFirst(label.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
  }

  /// True for the title of a drawing, which is text of the book; the title of the page is not.
  private func isTitleOfDrawing(_ node: Int) -> Bool {
    guard options.readsFallbacks, let name = tree.name(node), MarkupTree.localName(name) == "title",
      let parent = tree.parent(node).flatMap({ tree.name($0) })
    else { return false }
    return !["head", "html"].contains(MarkupTree.localName(parent).lowercased())
  }

  /// Takes one node and returns the next to be visited.
  private mutating func visit(_ node: Int) -> Int {
    guard let name = tree.nameID(node) else {
      append(tree.text(node))
      join(node)
      return node + 1
    }
    let role = roles[name]
    if case .skipped = role, !isTitleOfDrawing(node) { return skip(node) }
    guard !attributes.isHidden(node, in: tree) else { return skip(node) }
    switch attributes.semantics(of: node, in: tree) {
    case .printPage:
      if let label = attributes.pageLabel(of: node, in: tree) {
        text.mark(.printPage(label: label))
      }
      return skip(node)
    case .navigation where options.dropsNavigation, .backlink:
      return skip(node)
    case .noteReference:
      mark(node)
      refer(node)
      return tree.end(node)
    case .note:
      if case .inline = role, !text.isEmpty {
        beginInlineNote(node)
        return node + 1
      }
      enter(node, role)
      if let label = attributes.id(of: node, in: tree).flatMap({ noteLabels[$0] }), row == nil {
        kind = .note(label: label)
      }
    default:
      if case .skipped = role { return enter(node, .block) }
      return enter(node, role)
    }
    return node + 1
  }

  private mutating func append(_ piece: ArraySlice<UInt8>) {
    guard verbatimDepth > 0 else { return text.append(piece) }
    // The line end right after `<pre>` is the markup's.
    text.appendVerbatim(text.isEmpty && piece.first == 0x0A ? piece.dropFirst() : piece)
  }

  /// Lets the text go on behind a large initial with which its block has just begun.
  private mutating func join(_ node: Int) {
    guard text.byteCount <= 16, verbatimDepth == 0, row == nil else { return }
    let initial = tree.text(node).split(maxSplits: 1) { $0 <= 0x20 }.first ?? []
    let (letter, block) = (String(decoding: initial, as: UTF8.self), text.text(from: 0))
    guard block.hasSuffix(letter), DropCaps.isInitial(block) else { return }
    if let joint = joint(of: node, letter) { text.join(joint) }
  }

  /// How an initial goes on; nil where nothing is to be done.
  mutating func joint(of node: Int, _ initial: String) -> BlockText.Joint? {
    dropCaps.joint(of: node, initial, in: tree)
  }

  /// The label of a note: in brackets if the note is in this document, or if it would grow onto a word.
  private mutating func refer(_ node: Int) {
    let content = tree.content(of: node)
    let fragment = attributes.fragment(of: node, in: tree)
    let isHere = fragment.map { noteIDs.contains($0) } ?? false
    let known = isHere ? fragment.flatMap { noteLabels[$0] } : nil
    let label = known ?? HTMLSuperscript.bare(content)
    text.append(isHere || text.endsInWord ? "[\(label)]" : content)
  }

  private mutating func skip(_ node: Int) -> Int {
    mark(node)
    return tree.end(node)
  }

  /// Notes the place of an element that links lead to.
  mutating func mark(_ node: Int) {
    guard !options.anchors.isEmpty, let id = attributes.id(of: node, in: tree),
      options.anchors.contains(id)
    else { return }
    text.mark(.anchor(id))
  }
}

/// The parts of an HTML document that become text.
package struct HTMLOptions: Sendable {
  /// Takes `[text]` for an image that describes itself.
  package var describesImages = false
  /// Takes the fallback text of scripts, films and frames, and the words of drawings.
  package var readsFallbacks = false
  /// Leaves out the lists of an EPUB that lead to its parts and pages.
  package var dropsNavigation = false
  /// Ids whose places are wanted; marks are made for no other.
  package var anchors: Set<String> = []

  package init() {}
}

/// Tells which pictures a caption describes, so that they are not described twice.
enum HTMLCaptions {
  /// A picture is at most so many elements below its figure.
  private static let depth = 6

  /// The figures with words in their caption.
  static func figures(in tree: MarkupTree) -> Set<Int> {
    let captions = tree.elements("figcaption").filter { caption in
      (caption..<tree.end(caption)).contains { tree.text($0).contains { $0 > 0x20 } }
    }
    return Set(captions.compactMap { tree.parent($0) }.filter { tree.name($0) == "figure" })
  }

  /// True for a picture in one of `figures`.
  static func describe(_ picture: Int, in tree: MarkupTree, _ figures: Set<Int>) -> Bool {
    guard !figures.isEmpty else { return false }
    var ancestor = tree.parent(picture)
    for _ in 0..<depth {
      guard let node = ancestor else { return false }
      if figures.contains(node) { return true }
      ancestor = tree.parent(node)
    }
    return false
  }
}
