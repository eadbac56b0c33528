package import Basics
package import Reading

/// A line that answers books of the list by their numbers, such as `pass 2 too long`.
package struct SuggestionLine: Hashable, Sendable {
  package let verb: SuggestionVerb
  package let books: NumberedBooks
  /// The reason of `pass` as typed; empty without one.
  package let reason: String
  /// The rating of `read`.
  package let rating: Rating?
  /// Where `add` puts them: among the books to read, or the wishes.
  package let status: ReadingStatus

  package init(
    _ verb: SuggestionVerb, _ books: NumberedBooks, reason: String = "", rating: Rating? = nil,
    status: ReadingStatus = .toRead
  ) {
    self.verb = verb
    self.books = books
    self.reason = reason
    self.rating = rating
    self.status = status
  }

  /// Reads a line of a conversation; nil for one that wishes for something, such as `more like Dune`.
  ///
  /// Throws `SuggestionLineError` for a verb whose numbers or rating cannot be read.
  package init?(_ line: String) throws(SuggestionLineError) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let start = words.prefix { Self.openers.contains($0.lowercased()) }.count
    guard start < words.count, let verb = SuggestionVerb(named: words[start]) else { return nil }
    let rest = Array(words[(start + 1)...])
    // `more` alone asks for another list.
    guard rest.isEmpty ? verb != .more : NumberedBooks.leads(rest) else { return nil }
    do throws(SuggestionLineError) {
      try self.init(verb, words: rest)
    } catch {
      // `have 2 children who …` is a wish; `add 2 …` can be nothing else than an answer.
      if case .surplus(let verb, _) = error, verb != .add { return nil }
      throw error
    }
  }

  /// Reads what is typed behind a verb.
  package init(_ verb: SuggestionVerb, words: [String]) throws(SuggestionLineError) {
    guard let (books, rest) = NumberedBooks.read(words, isOne: verb == .read || verb == .pass)
    else { throw words.isEmpty ? .noNumber(verb) : .notANumber(verb, words[0]) }
    switch verb {
    case .pass: self.init(verb, books, reason: Self.reason(rest))
    case .read: self.init(verb, books, rating: try Self.rating(rest))
    case .add: self.init(verb, books, status: try Self.status(rest))
    case .owned, .more:
      guard rest.isEmpty else { throw .surplus(verb, rest.joined(separator: " ")) }
      self.init(verb, books)
    }
  }

  /// Words before a verb that say nothing, as in `I own 2`.
  private static let openers: Set<String> = ["i", "i've", "ive", "please", "ok", "yes,", "let's"]

  /// The words of a reason, without what leads to it.
  private static func reason(_ words: [String]) -> String {
    let leading = words.prefix {
      ["-", ":", "–", "—", "because", "as", "it's", "its"].contains($0.lowercased())
    }
    return words.dropFirst(leading.count).joined(separator: " ")
  }

  /// The list that words such as `to my wishlist` name.
  private static func status(_ words: [String]) throws(SuggestionLineError) -> ReadingStatus {
    let fillers: Set<String> = ["my", "the", "list", "shelf", "please"]
    let named = words.map { $0.lowercased() }.filter { !fillers.contains($0) }
    let behind = named.first == "to" ? Array(named.dropFirst()) : named
    if behind.isEmpty { return .toRead }
    let status = [named, behind].lazy.compactMap {
      try? ReadingStatus(named: $0.joined(separator: " "))
    }.first
    guard let status, status == .toRead || status == .wishlist else {
      throw .surplus(.add, words.joined(separator: " "))
    }
    return status
  }

  /// Stars such as `4.5`, `4,5`, `4½`, `4.5/5`, `****` or `4 stars`; nil of no words.
  private static func rating(_ words: [String]) throws(SuggestionLineError) -> Rating? {
    let plain = words.filter {
      !["stars", "star", "of", "out", ":", "-"].contains($0.lowercased())
    }
    guard let first = plain.first else { return nil }
    let isOutOfFive = plain.dropFirst() == ["5"] || plain.count == 1
    guard isOutOfFive, let rating = RatingWord.rating(first) else {
      throw .rating(words.joined(separator: " "))
    }
    return rating
  }
}

/// Reasons for which a line answers no book.
package enum SuggestionLineError: Error, Hashable, Sendable {
  case noNumber(SuggestionVerb)
  case notANumber(SuggestionVerb, String)
  /// Words behind the numbers, which the verb doesn't take.
  case surplus(SuggestionVerb, String)
  case rating(String)
}

extension SuggestionLineError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noNumber(let verb):
      .init(
        "\(verb.rawValue) needs the number of a book.",
        advice: "Such as: \(verb.rawValue) 2.", .usage)
    case .notANumber(let verb, let word):
      .init(
        "\(verb.rawValue) takes numbers of the list, not \(word).",
        advice: "Such as: \(verb.rawValue) 2. To wish for it, put it in quotation marks.", .usage)
    case .surplus(let verb, let words):
      .init(
        verb == .add
          ? "Books are added to read or wishlist, not to “\(words)”."
          : "\(verb.rawValue) takes numbers alone, and “\(words)” is more.",
        advice: "Such as: \(verb.rawValue) 2.", .usage)
    case .rating(let text):
      .init(
        "“\(text)” is not a rating.", advice: "Ratings are 0.25 to 5 in quarters: read 2 4.5.",
        .usage)
    }
  }
}

/// What a line does with books of the list; raw values are typed.
package enum SuggestionVerb: String, Sendable, CaseIterable {
  /// Puts them on the shelf.
  case add
  /// Refuses them, with a reason or without.
  case pass
  /// Says that they are owned.
  case owned
  /// Says that they were read, with a rating or without.
  case read
  /// Asks what is known of them.
  case more

  /// The verb that a word is; other words of the same sense are taken, too.
  package init?(named word: String) {
    guard let verb = Self.names[word.lowercased()] else { return nil }
    self = verb
  }

  private static let names: [String: SuggestionVerb] = [
    "add": .add, "save": .add, "want": .add, "keep": .add, "take": .add,
    "pass": .pass, "skip": .pass, "refuse": .pass, "reject": .pass, "drop": .pass, "dismiss": .pass,
    "owned": .owned, "own": .owned, "have": .owned,
    "read": .read, "finished": .read,
    "more": .more, "describe": .more, "info": .more,
  ]
}
