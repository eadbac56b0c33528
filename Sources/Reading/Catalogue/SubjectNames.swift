/// Reads the subjects of many works, each subject once.
package struct SubjectNames: Sendable {
  /// Subjects that are kept; beyond them it begins anew.
  private static let most = 400_000

  private var parts: [String: Genre.Parts] = [:]
  private var folded: [String: String] = [:]

  package init() {}

  /// The same as `Genre.normalized`.
  package mutating func normalized(_ subjects: [String], limit: Int = 12) -> [String] {
    Genre.normalized(subjects, limit: limit) { parts(of: $0) }
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

  private mutating func parts(of subject: String) -> Genre.Parts {
    if let known = parts[subject] { return known }
    if parts.count >= Self.most { parts = [:] }
    let found = Genre.parts(of: subject)
    parts[subject] = found
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
