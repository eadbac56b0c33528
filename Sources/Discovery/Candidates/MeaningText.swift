package import Reading

/// The short text of a book whose vector is compared with those of others: title, subjects, description.
package struct MeaningText: Hashable, Sendable {
  /// Bytes of a description that are read; with title and subjects a model reads them at once.
  private static let mostOfDescription = 600
  private static let mostSubjects = 6

  /// What is read in most cases.
  package let whole: String
  /// Title and subjects, for a text with more tokens than the model reads.
  package let short: String

  /// Subjects are those of `Genre.normalized`.
  package init(title: String, subjects: [String], description: String?) {
    let named = subjects.prefix(Self.mostSubjects).joined(separator: ", ")
    short = named.isEmpty ? "\(title)." : "\(title). \(named)."
    let words = Self.beginning(of: description ?? "")
    whole = words.isEmpty ? short : "\(short) \(words)"
  }

  package init(_ shelved: ShelvedWork) {
    self.init(
      title: shelved.work.title, subjects: Genre.normalized(shelved.work.subjects),
      description: shelved.work.description)
  }

  package init(_ candidate: Candidate) {
    self.init(
      title: candidate.title, subjects: candidate.subjects, description: candidate.description)
  }

  /// The first whole words of a text, with one blank between them.
  private static func beginning(of text: String) -> String {
    var (words, size) = ([Substring](), 0)
    for word in text.split(whereSeparator: \.isWhitespace) {
      size += word.utf8.count + 1
      if size > mostOfDescription { break }
      words.append(word)
    }
    return words.joined(separator: " ")
  }
}
