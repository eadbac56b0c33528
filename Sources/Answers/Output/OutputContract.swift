package import Basics

/// The form of an answer that a template's head asks for with `output`.
package struct OutputContract: Hashable, Sendable {
  /// JSON schema of the answer; nil when any JSON will do.
  package let schema: JSONValue?

  package init(schema: JSONValue?) { self.schema = schema }

  /// The instruction for a provider that takes no schema.
  package var instruction: String {
    let shape = schema.map { " that fits this JSON schema:\n\($0.canonicalText)" } ?? "."
    return "Answer with one JSON value and nothing else, no code fence" + shape
  }

  /// Compares an answer, or the only code block that it is made of, with the form.
  package func check(_ answer: String) -> OutputCheck {
    let block = JSONBlock(answer)
    let text = String(decoding: Array(answer.utf8)[block.range], as: UTF8.self)
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      guard case .duplicateKey(let key) = error.reason else {
        return OutputCheck(isJSON: false, mistakes: [])
      }
      return OutputCheck(isJSON: false, mistakes: ["has the key \(key) twice"])
    }
    return OutputCheck(
      isJSON: true, isFenced: block.isFenced,
      mistakes: schema.map { JSONSchema($0).mistakes(in: value) } ?? [],
      prose: JSONProse(Array(answer.utf8), json: block.range).names)
  }
}

/// The comparison of an answer with the form its template asks for.
package struct OutputCheck: Hashable, Sendable {
  package let isJSON: Bool
  /// True when the JSON stands in a code fence.
  package let isFenced: Bool
  /// Mistakes, each with its place, such as `pages[0]: not a number`.
  package let mistakes: [String]
  /// Places of the values whose sentences are compared with the book, such as `answer`.
  package let prose: [String]

  package init(isJSON: Bool, isFenced: Bool = false, mistakes: [String], prose: [String] = []) {
    self.isJSON = isJSON
    self.isFenced = isFenced
    self.mistakes = mistakes
    self.prose = prose
  }

  package var isValid: Bool { isJSON && mistakes.isEmpty }

  /// `has the form asked for`, or the first mistake and the number of further ones.
  package var words: String {
    guard isJSON else { return mistakes.first ?? "is not JSON" }
    guard let first = mistakes.first else {
      return isFenced ? "has the form asked for, in a code fence" : "has the form asked for"
    }
    return mistakes.count == 1 ? first : "\(first), and \(mistakes.count - 1) more"
  }

  /// The values that were read as prose; nil when the answer is not JSON.
  package var readings: String? {
    guard isJSON else { return nil }
    return prose.isEmpty
      ? "no value of it is prose, so no sentence is compared"
      : "compared as prose: \(prose.joined(separator: ", "))"
  }
}

/// The part of an answer that is to be JSON: all of it, or the text in the code fence around it.
package struct JSONBlock: Hashable, Sendable {
  /// Byte range in the answer, without blanks around it.
  package let range: Range<Int>
  package let isFenced: Bool

  package init(_ answer: String) {
    let bytes = Array(answer.utf8)
    let whole = Self.trimmed(bytes, 0..<bytes.count)
    let inner = Self.fenced(bytes, whole)
    range = inner ?? whole
    isFenced = inner != nil
  }

  /// The text between the lines of a fence; nil when the text is not one block.
  private static func fenced(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    let fence = Array("```".utf8)
    let lines = bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false)
    let marks = lines.indices.filter {
      lines[$0].drop { $0 == 0x20 || $0 == 0x09 }.starts(with: fence)
    }
    guard lines.count > 2, marks == [0, lines.count - 1] else { return nil }
    return trimmed(bytes, lines[1].startIndex..<lines[lines.count - 2].endIndex)
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = bytes[range].firstIndex(where: { !isBlank($0) }),
      let last = bytes[range].lastIndex(where: { !isBlank($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }
}
