package import Basics

/// A book as a round showed it.
package struct ShownBook: Hashable, Sendable {
  /// Place in its round, from 1, by which it is answered.
  package let position: Int
  package let title: String
  package let authors: [String]
  /// By which it is found again in later rounds.
  package let names: BookNames
  package let subjects: [String]
  package let year: Int?
  package let pages: Int?
  package let language: String?
  package let description: String?
  package let slot: SuggestionSlot
  /// False for a proposal of a model that no catalogue has.
  package let isVerified: Bool
  /// The reason in words, as it was shown.
  package let reason: String
  /// Nil before an answer.
  package var answer: BookAnswer?
  package var answeredAt: Timestamp?

  package init(
    position: Int, _ candidate: Candidate, slot: SuggestionSlot, isVerified: Bool = true,
    reason: String
  ) {
    self.init(
      position: position, title: candidate.title, authors: candidate.authors,
      names: candidate.names, subjects: candidate.subjects, year: candidate.year,
      pages: candidate.pages, language: candidate.language, description: candidate.description,
      slot: slot, isVerified: isVerified, reason: reason)
  }

  package init(
    position: Int, title: String, authors: [String], names: BookNames, subjects: [String] = [],
    year: Int? = nil, pages: Int? = nil, language: String? = nil, description: String? = nil,
    slot: SuggestionSlot, isVerified: Bool = true, reason: String, answer: BookAnswer? = nil,
    answeredAt: Timestamp? = nil
  ) {
    self.position = position
    self.title = title
    self.authors = authors
    self.names = names
    self.subjects = subjects
    self.year = year
    self.pages = pages
    self.language = language
    self.description = description
    self.slot = slot
    self.isVerified = isVerified
    self.reason = reason
    self.answer = answer
    self.answeredAt = answeredAt
  }

  /// The book as later rounds keep it out.
  package var earlier: EarlierBook {
    if case .refused(let words) = answer {
      return EarlierBook(title: title, names: names, refusal: words)
    }
    return EarlierBook(title: title, names: names)
  }
}
