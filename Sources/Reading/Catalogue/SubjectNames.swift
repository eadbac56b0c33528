/// Reads the subjects of many works, each subject once.
package struct SubjectNames: Sendable {
  /// Subjects that are kept; beyond them it begins anew.
  private static let most = 400_000

  private var genres: [String: [String]] = [:]
  private var folded: [String: String] = [:]

  package init() {}

  /// The same as `Genre.normalized`.
  package mutating func normalized(_ subjects: [String], limit: Int = 12) -> [String] {
    Genre.normalized(subjects, limit: limit) { genres(of: $0) }
  }

  /// The folded names under which the subjects are asked for, each once.
  package mutating func names(_ subjects: [String]) -> [String] {
    var names: [String] = []
    for subject in normalized(subjects) {
      let name = folded(subject)
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }

  private mutating func genres(of subject: String) -> [String] {
    if let known = genres[subject] { return known }
    if genres.count >= Self.most { genres = [:] }
    let found = Genre.genres(of: subject)
    genres[subject] = found
    return found
  }

  private mutating func folded(_ subject: String) -> String {
    if let known = folded[subject] { return known }
    if folded.count >= Self.most { folded = [:] }
    let name = FoldedText.folded(subject)
    folded[subject] = name
    return name
  }
}
