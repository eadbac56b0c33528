import Foundation

/// A string literal of a Swift file, with what stands around it.
struct SourceLiteral {
  /// What is written, escapes resolved, with `%1`, `%2` for what is interpolated.
  var text = ""
  /// The interpolated expressions as they stand in the source.
  var expressions: [String] = []
  /// The source before it on the same line and those above, at most 240 characters.
  let before: String
  /// Source that follows, at most 60 characters.
  var after = ""
}

/// Finds the string literals of a Swift file, those within interpolations of others, too.
struct LiteralScanner {
  private let source: [Character]
  private var literals: [SourceLiteral] = []

  init(_ source: String) { self.source = Array(source) }

  /// In the order they begin in.
  static func literals(in source: String) -> [SourceLiteral] {
    var scanner = LiteralScanner(source)
    _ = scanner.code(from: 0, closing: false)
    return scanner.literals
  }

  /// Reads code up to the end, or to the parenthesis that closes an interpolation; returns the next place.
  private mutating func code(from start: Int, closing: Bool) -> Int {
    var index = start
    var depth = 0
    while index < source.count {
      if holds("//", at: index) {
        index = source[index...].firstIndex(of: "\n") ?? source.count
      } else if let hashes = literalStart(at: index) {
        index = literal(from: index, hashes: hashes)
      } else if let end = regexEnd(from: index) {
        index = end
      } else {
        if closing, source[index] == "(" { depth += 1 }
        if closing, source[index] == ")" {
          guard depth > 0 else { return index + 1 }
          depth -= 1
        }
        index += 1
      }
    }
    return index
  }

  /// How many `#` precede a quotation mark here; nil where no literal begins.
  private func literalStart(at index: Int) -> Int? {
    var end = index
    while end < source.count, source[end] == "#" { end += 1 }
    return end < source.count && source[end] == "\"" ? end - index : nil
  }

  /// Behind a regular expression that begins here; nil for a division.
  private func regexEnd(from index: Int) -> Int? {
    guard source[index] == "/", index + 1 < source.count, !" =/*".contains(source[index + 1]),
      let before = source[..<index].last(where: { !$0.isWhitespace }), "=(,:{[".contains(before)
    else { return nil }
    var end = index + 1
    while end < source.count, source[end] != "/", source[end] != "\n" {
      end += source[end] == "\\" ? 2 : 1
    }
    return end < source.count && source[end] == "/" ? end + 1 : nil
  }

  private mutating func literal(from start: Int, hashes: Int) -> Int {
    let place = literals.count
    literals.append(
      SourceLiteral(before: String(source[max(0, start - 240)..<start])))
    var index = start + hashes
    let isMultiline = holds("\"\"\"", at: index)
    let quote = isMultiline ? "\"\"\"" : "\""
    let hash = String(repeating: "#", count: hashes)
    index += quote.count
    var text = ""
    var expressions: [String] = []
    while index < source.count, !holds(quote + hash, at: index) {
      guard holds("\\" + hash, at: index) else {
        text.append(source[index])
        index += 1
        continue
      }
      index += 1 + hashes
      guard source[index] == "(" else {
        let (character, next) = escape(at: index)
        text += character
        index = next
        continue
      }
      let end = code(from: index + 1, closing: true)
      expressions.append(String(source[index + 1..<end - 1]))
      text += "%\(expressions.count)"
      index = end
    }
    let end = min(source.count, index + quote.count + hashes)
    literals[place].text = isMultiline ? Self.unindented(text) : text
    literals[place].expressions = expressions
    literals[place].after = String(source[end..<min(source.count, end + 60)])
    return end
  }

  private func escape(at index: Int) -> (String, Int) {
    switch source[index] {
    case "n": return ("\n", index + 1)
    case "t": return ("\t", index + 1)
    case "\n":
      return ("", source[index...].dropFirst().firstIndex { $0 != " " } ?? source.count)
    case "u":
      let end = source[index...].firstIndex(of: "}") ?? index
      let scalar = UInt32(String(source[index + 2..<end]), radix: 16).flatMap(Unicode.Scalar.init)
      return (scalar.map { String(Character($0)) } ?? "", end + 1)
    default: return (String(source[index]), index + 1)
    }
  }

  /// The lines without the indentation of the last one, as Swift takes them.
  private static func unindented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let indent = lines.last?.count ?? 0
    lines = lines.dropFirst().dropLast().map { String($0.dropFirst(min(indent, $0.count))) }
    return lines.joined(separator: "\n")
  }

  private func holds(_ text: String, at index: Int) -> Bool {
    index + text.count <= source.count && source[index..<index + text.count].elementsEqual(text)
  }
}
