/// The meaning of an HTML element for the text of a document.
///
/// In an EPUB the text inside `video`, `object` or `noscript` is read, since nothing is shown or
/// run; a web page offers there only that a browser is too old.
enum HTMLRole: Sendable {
  /// Neither the element nor its content is text of the document.
  case skipped
  case inline
  case block
  case heading(Int)
  case list(isOrdered: Bool)
  case item
  case definition
  case table, row, cell
  case preformatted
  case lineBreak
  case rule
  case image
  case quotation
  case superscript
  case ruby
  case formula

  /// With `readsFallbacks`, content for readers without scripts and films is text, too.
  init(_ name: String, readsFallbacks: Bool = false) {
    self = (readsFallbacks ? Self.fallbacks[name] : nil) ?? Self.roles[name] ?? .inline
  }

  /// Roles of elements whose content is a fallback, and of parts of drawings that are words.
  private static let fallbacks: [String: HTMLRole] = {
    let shown = [
      "noscript", "iframe", "object", "audio", "video", "canvas", "text", "desc",
    ]
    return Dictionary(uniqueKeysWithValues: shown.map { ($0, HTMLRole.block) })
      .merging([("svg", .inline), ("metadata", .skipped)]) { $1 }
  }()

  private static let roles: [String: HTMLRole] = {
    var roles: [String: HTMLRole] = [
      "ul": .list(isOrdered: false), "menu": .list(isOrdered: false),
      "dir": .list(isOrdered: false),
      "ol": .list(isOrdered: true), "li": .item, "dd": .definition, "table": .table, "tr": .row,
      "td": .cell, "th": .cell, "pre": .preformatted, "listing": .preformatted,
      "xmp": .preformatted, "br": .lineBreak, "hr": .rule, "img": .image, "image": .image,
      "q": .quotation, "sup": .superscript, "ruby": .ruby, "math": .formula,
    ]
    for level in 1...6 { roles["h\(level)"] = .heading(level) }
    for name in skippedNames { roles[name] = .skipped }
    for name in blockNames { roles[name] = .block }
    return roles
  }()

  /// Readings of ruby text are written after it, in brackets of our own; `case` is a choice in EPUB
  /// that its `default` stands in for.
  private static let skippedNames = [
    "script", "style", "noscript", "template", "head", "title", "svg", "iframe", "object", "embed",
    "applet", "audio", "video", "canvas", "map", "select", "button", "textarea", "datalist",
    "input", "rp", "rt", "rtc", "case", "annotation", "annotation-xml", "frameset", "noframes",
    "colgroup", "meta",
    "link", "base", "param", "source", "track",
  ]

  private static let blockNames = [
    "html", "body", "p", "div", "section", "article", "main", "header", "footer", "nav", "aside",
    "dl", "dt", "thead", "tbody", "tfoot", "caption", "figure", "figcaption", "blockquote", "form",
    "fieldset", "legend", "address", "details", "summary", "center", "hgroup", "dialog", "search",
    "optgroup", "option", "level1", "level2", "level3", "level4", "level5", "level6", "level",
    "frontmatter", "bodymatter", "rearmatter", "book", "dtbook", "note", "prodnote", "sidebar",
    "poem", "linegroup", "line", "epigraph",
  ]
}
