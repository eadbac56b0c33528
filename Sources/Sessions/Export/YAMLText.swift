import Basics

/// JSON values as YAML 1.2 in block style; texts are double-quoted, so that nothing is guessed.
enum YAMLText {
  static func document(_ value: JSONValue) -> String {
    lines(value, indent: 0).joined(separator: "\n") + "\n"
  }

  private static func lines(_ value: JSONValue, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    switch value {
    case .object(let members) where !members.isEmpty:
      return members.sorted { $0.key < $1.key }.flatMap { name, member -> [String] in
        let key = margin + scalar(.string(name)) + ":"
        guard isBlock(member) else { return ["\(key) \(scalar(member))"] }
        return [key] + lines(member, indent: indent + 2)
      }
    case .array(let items) where !items.isEmpty:
      return items.flatMap { item -> [String] in
        guard isBlock(item) else { return ["\(margin)- \(scalar(item))"] }
        var inner = lines(item, indent: indent + 2)
        inner[0] = "\(margin)- " + inner[0].dropFirst(indent + 2)
        return inner
      }
    default: return [margin + scalar(value)]
    }
  }

  private static func isBlock(_ value: JSONValue) -> Bool {
    switch value {
    case .object(let members): !members.isEmpty
    case .array(let items): !items.isEmpty
    default: false
    }
  }

  /// A value as YAML: the form of JSON, with the further escapes that YAML needs.
  private static func scalar(_ value: JSONValue) -> String {
    var result = ""
    for scalar in value.canonicalText.unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0x2028...0x2029, 0xFEFF, 0xFFFE...0xFFFF:
        result += "\\u" + scalar.value.digits(4, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
