import Books
import Foundation
import Testing

@testable import Shell
@testable import Terminal

/// No sentence that has a translation stands in English on a screen in another language.
struct EnglishLeftTests {
  @Test(arguments: Translations.all, CommandScript.all.filter { !speaksEnglish.contains($0.name) })
  func `a screen mixes no English into another language`(
    language: Language, script: CommandScript
  ) async throws {
    let sentences = try EnglishSentences.of(language)
    try await Translations.reading(language) {
      let desk = try await CommandDesk(saying: script.replies, pooling: script.pools)
      try await desk.prepare(script.start.lines)
      let lines = script.lines.filter { line in
        !Self.forPrograms.contains { line.contains($0) }
      }
      let text = await desk.transcript(lines, columns: 1000)
      for row in text.split(separator: "\n") where !row.hasPrefix(">") {
        let left = sentences.left(in: String(row))
        #expect(left.isEmpty, "\(left) in \(row)")
      }
    }
  }

  /// Pages of the manual, prompts and documents, which are English everywhere.
  private static let speaksEnglish = ["prompt", "prompt-tokens", "export", "template", "edit"]
  private static let forPrograms = ["--json", "--raw", "how do I", "--show"]
}

/// The English sentences of a catalogue that a screen in its language should not show.
private struct EnglishSentences {
  /// Whole sentences without places, of more than one word.
  private let whole: Set<String>
  /// The longest run of words between the places of a sentence, three or more, by its second word,
  /// which is a word of every row that holds it.
  private let pieces: [Substring: [String]]

  /// Read once for all tests.
  static func of(_ language: Language) throws -> EnglishSentences {
    try #require(read[language]).get()
  }

  private static let read = Dictionary(
    uniqueKeysWithValues: Translations.all.map { language in
      (language, Result { try EnglishSentences(language) })
    })

  private init(_ language: Language) throws {
    var whole: Set<String> = []
    var pieces: Set<String> = []
    for entry in try Translations.file(language).sentences {
      let ids = [entry.id] + (entry.plural.map { [$0] } ?? [])
      for id in ids where !entry.translations.contains(where: { $0.isEmpty || $0 == id }) {
        let piece = Self.longestPiece(of: id)
        let words = piece.split(separator: " ").count
        if words > 2, !entry.translations.contains(where: { $0.contains(piece) }) {
          pieces.insert(piece)
        } else if words > 1, piece == id {
          whole.insert(id)
        }
      }
    }
    self.whole = whole
    self.pieces = Dictionary(
      grouping: pieces.filter { piece in !Self.bookText.contains(piece) },
      by: { $0.split(separator: " ")[1] })
  }

  /// Cells of a row are apart by two blanks, remarks by a point.
  func left(in row: String) -> [String] {
    let parts = row.replacing(" · ", with: "  ").components(separatedBy: "  ")
    let words = Set(row.split(separator: " "))
    let near = words.flatMap { pieces[$0] ?? [] }
    return parts.filter(whole.contains) + near.filter { row.contains($0) }
  }

  private static let bookText =
    CommandBooks.pages.values.flatMap { $0 }.map(\.text).joined(separator: "\n")

  private static func longestPiece(of id: String) -> String {
    var longest = ""
    for case .text(let text) in SentencePattern(id).pieces where text.count > longest.count {
      longest = text
    }
    return longest.trimmingCharacters(in: .whitespaces)
  }
}
