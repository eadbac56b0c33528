import Basics
import Bindings
import Parameters
import Terminal

/// A part of a text from shortly before the words of a query, with these words marked.
struct Snippet {
  /// Most bytes of text before the first word of the query.
  private static let lead = 24
  /// Bytes that should hold as many words of the query as possible.
  private static let window = 72
  /// Most bytes of a snippet, about the widest screen.
  private static let length = 240

  private let text: [UInt8]
  private let matches: [QuoteWord]
  private let hasStyles: Bool
  private let stem: (String) -> String

  /// Finds the words of the query by their stems, so that `keep` finds `keeps`, in the form in which they
  /// are searched, so that `12500` finds `12,500`; small words are ignored.
  init(_ text: String, query: String, by tokenizer: KeywordTokenizer = .porter, hasStyles: Bool) {
    self.hasStyles = hasStyles
    let stemmer = tokenizer.stemLanguage.flatMap(Stemmer.init)
    let stem = stemmer.map { stemmer in { stemmer.stem($0) } } ?? WordStem.of
    self.stem = stem
    self.text = Array(text.withoutStrayMark.utf8)
    let words = QuoteWord.words(of: SearchForm(Array(query.utf8)).text).map(\.word)
    let telling = words.filter { word in
      let isWide = word.unicodeScalars.first?.isWideScript ?? false
      return (word.count > 2 || isWide) && !Self.small.contains(word)
    }
    let wanted = Set((telling.isEmpty ? words : telling).map(stem))
    let found = Self.words(of: self.text).filter { wanted.contains(stem($0.word)) }
    // A single character of a script without spaces is seldom a word.
    matches = found.enumerated().filter { index, match in
      guard match.word.unicodeScalars.first?.isWideScript ?? false, wanted.count > 1 else {
        return true
      }
      let touchesBefore = index > 0 && found[index - 1].range.upperBound == match.range.lowerBound
      return touchesBefore
        || index + 1 < found.count && found[index + 1].range.lowerBound == match.range.upperBound
    }.map(\.element)
  }

  /// The words of the text's form, each with its place in the text.
  private static func words(of text: [UInt8]) -> [QuoteWord] {
    let form = SearchForm(text)
    return QuoteWord.words(of: form.text).compactMap { word in
      let end = form.place(of: word.range.upperBound)
      var start = text.scalarStart(at: min(form.place(of: word.range.lowerBound), text.count))
      // A word that the form adds begins inside of that of the text.
      while let before = text.scalar(before: start), let first = text.scalar(at: start),
        KeywordWords.isWordScalar(before), KeywordWords.isWordScalar(first), !before.isWideScript,
        !first.isWideScript
      {
        start -= UTF8.width(before)
      }
      return start < end ? QuoteWord(word: word.word, range: start..<end) : nil
    }
  }

  /// The snippet with its words marked; from the start of the text when it has no word of the query.
  var styled: StyledText {
    let start = start
    let most = text.scalarStart(at: min(text.count, start + Self.length))
    // The last character may go on behind the cut.
    let end = most < text.count ? start + piece(start..<most).dropLast().utf8.count : most
    var result = StyledText(start > 0 ? "…" : "")
    var place = start
    for range in stretches where range.lowerBound >= start && range.upperBound <= end {
      result.append(StyledText(piece(place..<range.lowerBound)))
      result.append(FoundText.marked(piece(range), hasStyles: hasStyles))
      place = range.upperBound
    }
    result.append(StyledText(piece(place..<end)))
    return result.onOneLine
  }

  /// Byte ranges of the words; words beside each other are one, so that a phrase stays whole.
  private var stretches: [Range<Int>] {
    matches.reduce(into: []) { stretches, match in
      if let last = stretches.last,
        last.upperBound >= match.range.lowerBound
          || last.upperBound + 1 == match.range.lowerBound
            && [0x20, 0x0A].contains(text[last.upperBound])
      {
        stretches[stretches.count - 1] =
          min(
            last.lowerBound, match.range.lowerBound)..<max(last.upperBound, match.range.upperBound)
      } else {
        stretches.append(match.range)
      }
    }
  }

  /// Byte offset of the word shortly before the place with most words of the query.
  private var start: Int {
    let counts = matches.map { first in
      Set(
        matches.filter {
          first.range.lowerBound <= $0.range.lowerBound
            && $0.range.upperBound <= first.range.lowerBound + Self.window
        }.map { stem($0.word) }
      ).count
    }
    guard let most = counts.max(), let best = counts.firstIndex(of: most) else { return 0 }
    let match = matches[best].range.lowerBound
    guard match > Self.lead else { return 0 }
    let blank = text[(match - Self.lead)..<match].firstIndex { $0 == 0x20 || $0 == 0x0A }
    return blank.map { $0 + 1 } ?? match
  }

  private func piece(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// Frequent words of questions, which occur everywhere in a text.
  private static let small: Set<String> = [
    "and", "are", "but", "can", "did", "does", "for", "from", "had", "has", "have", "her", "his",
    "how",
    "into", "its", "not", "that", "the", "their", "them", "then", "they", "this", "was", "were",
    "what",
    "when", "where", "which", "who", "why", "will", "with", "would", "you", "your",
  ]
}

extension String {
  /// This text without the end of the sentence before it, where an overlap by length begins at a full stop.
  package var withoutStrayMark: String {
    let marks = prefix { ".!?…,;:)]}»”’\"'".contains($0) }
    let rest = dropFirst(marks.count)
    guard !marks.isEmpty, rest.first?.isWhitespace == true else { return self }
    return "… " + rest.drop(while: \.isWhitespace)
  }
}
