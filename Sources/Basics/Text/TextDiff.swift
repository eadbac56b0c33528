/// Two texts word by word: what stayed, what went, what came.
package struct TextDiff: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case same, removed, added
  }

  /// A stretch of one kind.
  package struct Run: Hashable, Sendable {
    package let kind: Kind
    package let text: String
  }

  /// Runs in reading order; in a change the removed text comes first.
  package let runs: [Run]

  /// Pieces beyond this many are not aligned: the time grows with their square at worst.
  private static let pieceLimit = 10_000

  /// Joining the runs that are not added gives `old`, those that are not removed `new`.
  package init(from old: String, to new: String) {
    let (before, after) = (Self.pieces(old), Self.pieces(new))
    guard before.count <= Self.pieceLimit, after.count <= Self.pieceLimit else {
      runs = Self.joined(
        old.utf8.elementsEqual(new.utf8)
          ? [(.same, Piece(old[...]))] : [(.removed, Piece(old[...])), (.added, Piece(new[...]))])
      return
    }
    runs = Self.joined(Alignment.of(before, after).map { (Kind($0.side), $0.element) })
  }

  package var isEmpty: Bool { runs.allSatisfy { $0.kind == .same } }

  private static func joined(_ pieces: [(kind: Kind, piece: Piece)]) -> [Run] {
    var runs: [Run] = []
    for (kind, piece) in pieces where !piece.text.isEmpty {
      if let last = runs.last, last.kind == kind {
        runs[runs.count - 1] = Run(kind: kind, text: last.text + piece.text)
      } else {
        runs.append(Run(kind: kind, text: String(piece.text)))
      }
    }
    return runs
  }

  /// Words, and between them every other character by itself.
  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var index = text.startIndex
    while index < text.endIndex {
      let start = index
      if isWord(text[index]) {
        while index < text.endIndex, isWord(text[index]) { index = text.index(after: index) }
      } else {
        index = text.index(after: index)
      }
      pieces.append(Piece(text[start..<index]))
    }
    return pieces
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}

/// A piece of text compared byte by byte; strings would compare canonical forms.
private struct Piece: Equatable {
  package let text: Substring

  init(_ text: Substring) { self.text = text }

  static func == (a: Piece, b: Piece) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
}

extension TextDiff.Kind {
  fileprivate init(_ side: Alignment.Side) {
    self =
      switch side {
      case .both: .same
      case .before: .removed
      case .after: .added
      }
  }
}
