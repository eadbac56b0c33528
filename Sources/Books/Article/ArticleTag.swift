/// Kinds of elements that the search for an article tells apart.
enum ArticleTag: UInt8, Sendable {
  case text, body, division, paragraph, section, article, header, footer, aside
  case titleHeading, heading, cell, headCell, row, table, tablePart
  case preformatted, blockquote, list, item, definitions, definition, address, form, fieldset
  case image, lineBreak, rule, input, control, embedded, link, anchor, change, code, figure, span
  case phrase, other
  /// Never visible to a reader.
  case dropped

  init(_ name: String) { self = Self.tags[name] ?? .other }

  private static let tags: [String: ArticleTag] = {
    var tags: [String: ArticleTag] = [
      "body": .body, "html": .body, "head": .body, "div": .division, "p": .paragraph,
      "section": .section, "article": .article,
      "header": .header, "footer": .footer, "aside": .aside, "h1": .titleHeading,
      "h2": .titleHeading, "td": .cell, "th": .headCell, "tr": .row, "table": .table,
      "pre": .preformatted, "blockquote": .blockquote, "ul": .list, "ol": .list, "li": .item,
      "dl": .definitions, "dt": .definition, "dd": .definition, "address": .address,
      "form": .form, "fieldset": .fieldset, "img": .image, "br": .lineBreak, "hr": .rule,
      "input": .input, "iframe": .embedded, "object": .embedded, "embed": .embedded,
      "link": .link, "a": .anchor, "del": .change, "ins": .change, "code": .code,
      "figure": .figure, "span": .span, "font": .span,
    ]
    for name in ["h3", "h4", "h5", "h6"] { tags[name] = .heading }
    for name in ["col", "colgroup", "tfoot", "thead", "caption"] { tags[name] = .tablePart }
    for name in ["textarea", "select", "button"] { tags[name] = .control }
    for name in ["script", "noscript", "style", "template", "title"] { tags[name] = .dropped }
    for name in phrases { tags[name] = .phrase }
    return tags
  }()

  private static let phrases = [
    "abbr", "audio", "b", "bdo", "cite", "data", "datalist", "dfn", "em", "i", "kbd", "label",
    "mark", "math", "meter", "output", "progress", "q", "ruby", "samp", "small", "strong", "sub",
    "sup", "time", "var", "wbr",
  ]

  /// True when an element is in a line of text; nil when its content decides.
  var isPhrasing: Bool? {
    switch self {
    case .text, .phrase, .span, .code, .lineBreak, .image, .input, .control: true
    case .anchor, .change: nil
    default: false
    }
  }

  /// True when a `div` around the element holds more than one paragraph.
  var isBlock: Bool {
    switch self {
    case .blockquote, .definitions, .division, .image, .list, .paragraph, .preformatted, .table:
      true
    default: false
    }
  }

  /// True when the text of an element gives points to those around it.
  var isScored: Bool {
    switch self {
    case .section, .heading, .paragraph, .cell, .preformatted: true
    default: false
    }
  }

  /// Points of an element before any text is counted.
  var baseScore: Double {
    switch self {
    case .division: 5
    case .preformatted, .cell, .blockquote: 3
    case .address, .list, .definitions, .definition, .item, .form: -3
    case .titleHeading, .heading, .headCell: -5
    default: 0
    }
  }
}
