import Basics

/// Writes a value as JSON whose texts keep their origin.
enum TemplateJSON {
  /// Widest indent in blanks; wider ones are cut to it, as in JavaScript.
  private static let widestIndent = 10

  /// The value as JSON with `indent` blanks per level; 0 puts everything on one line.
  static func stretches(of value: TemplateValue, indent: Int) -> [TemplateStretch] {
    if case .none = value { return [] }
    var writer = Writer(indent: min(max(0, indent), widestIndent))
    writer.write(value, level: 0)
    return writer.stretches
  }

  private struct Writer {
    let indent: Int
    private(set) var stretches: [TemplateStretch] = []

    init(indent: Int) { self.indent = indent }

    mutating func write(_ value: TemplateValue, level: Int) {
      switch value {
      case .none, .null: add("null")
      case .flag(let value): add(value ? "true" : "false")
      case .number(let number, let kind): add(JSONValue.canonicalForm(of: number), kind)
      case .text(let text, let kind): add(JSONValue.string(text).canonicalText, kind)
      case .stretches(let stretches):
        add("\"")
        for stretch in stretches {
          add(
            String(JSONValue.string(stretch.text).canonicalText.dropFirst().dropLast()),
            stretch.kind)
        }
        add("\"")
      case .list(let items):
        write("[", items.map { (nil, $0) }, "]", level)
      case .object(let members):
        write(
          "{", members.names.map { ($0, members[$0] ?? .none) }.filter { $1 != .none }, "}", level)
      }
    }

    private mutating func write(
      _ open: String, _ items: [(name: String?, value: TemplateValue)], _ close: String,
      _ level: Int
    ) {
      add(open)
      for (index, item) in items.enumerated() {
        if index > 0 { add(",") }
        addLine(level + 1)
        if let name = item.name {
          add(JSONValue.string(name).canonicalText + (indent > 0 ? ": " : ":"))
        }
        write(item.value, level: level + 1)
      }
      if !items.isEmpty { addLine(level) }
      add(close)
    }

    private mutating func addLine(_ level: Int) {
      if indent > 0 { add("\n" + String(repeating: " ", count: indent * level)) }
    }

    private mutating func add(_ text: String, _ kind: PromptSegmentKind = .template) {
      stretches.append(TemplateStretch(text, kind))
    }
  }
}
