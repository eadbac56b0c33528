/// A sentence with places for what is not known before, numbered as in `Opened %1 with %2 pages`.
package struct SentencePattern: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// Counted from 0.
    case argument(Int)
  }

  package let pieces: [Piece]

  package init(_ sentence: String) {
    var pieces: [Piece] = []
    var text = ""
    var rest = sentence[...]
    while let character = rest.popFirst() {
      let digits = character == "%" ? rest.prefix { $0.isASCII && $0.isNumber } : ""
      guard let number = Int(digits), number > 0 else {
        text.append(character)
        continue
      }
      rest = rest[digits.endIndex...]
      if !text.isEmpty { pieces.append(.text(text)) }
      pieces.append(.argument(number - 1))
      text = ""
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    self.pieces = pieces
  }

  /// The numbers of its places, in the order they stand in.
  package var arguments: [Int] {
    pieces.compactMap { if case .argument(let index) = $0 { index } else { nil } }
  }

  /// Characters that are not for a place.
  var weight: Int {
    pieces.reduce(0) { if case .text(let text) = $1 { $0 + text.count } else { $0 } }
  }

  /// The sentence with its places filled; those without an argument stay empty.
  func filled(_ arguments: [String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .argument(let index): arguments.indices.contains(index) ? arguments[index] : ""
      }
    }.joined()
  }

  /// What the places hold in a sentence made by this pattern; nil for any other sentence.
  ///
  /// Each place takes as little as it can.
  func arguments(in sentence: String) -> [String]? {
    var found = Array(repeating: "", count: (arguments.max() ?? -1) + 1)
    var rest = sentence[...]
    var open: Int?
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .argument(let place):
        guard open == nil else { return nil }
        open = place
      case .text(let text):
        let isLast = index == pieces.count - 1
        guard let place = open else {
          guard rest.hasPrefix(text) else { return nil }
          rest = rest.dropFirst(text.count)
          continue
        }
        guard let range = isLast ? rest.lastRange(of: text) : rest.firstRange(of: text),
          range.lowerBound > rest.startIndex, !isLast || range.upperBound == rest.endIndex
        else { return nil }
        found[place] = String(rest[..<range.lowerBound])
        rest = rest[range.upperBound...]
        open = nil
      }
    }
    guard let open else { return rest.isEmpty ? found : nil }
    guard !rest.isEmpty else { return nil }
    found[open] = String(rest)
    return found
  }
}

extension Substring {
  /// The text at the end, if this ends with it.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    hasSuffix(text) ? index(endIndex, offsetBy: -text.count)..<endIndex : nil
  }
}
