import Basics

/// A work that is likely one that is on the shelf under another spelling.
package struct ReviewedDouble: Hashable, Codable, Sendable {
  /// The work that came later.
  package let work: WorkID
  /// The work that is kept where both are joined.
  package let other: WorkID
  /// Title and authors of the other, as they are shown.
  package let otherTitle: String
  /// 0...1, by the kind of likeness.
  package let confidence: Double
  package let likeness: Likeness

  /// The evidence for one book; raw values are stored and shown to programs.
  package enum Likeness: String, Codable, Sendable, CaseIterable {
    /// The same title by authors whose names differ in spelling.
    case names
    /// Titles by one author that differ by a few letters.
    case titles
    /// The title of one is the subtitle of the other, or both have subtitles.
    case subtitle
  }

  package init(
    work: WorkID, other: WorkID, otherTitle: String, confidence: Double, likeness: Likeness
  ) {
    self.work = work
    self.other = other
    self.otherTitle = otherTitle
    self.confidence = confidence
    self.likeness = likeness
  }

  /// Nil for two works that are likely two books.
  package init?(_ new: ShelvedWork, _ title: TitleKey, likely known: ShelvedWork, _ other: TitleKey)
  {
    guard let (likeness, confidence) = Self.likeness(new.work, title, known.work, other) else {
      return nil
    }
    let names = known.work.authors.map(\.author.name).joined(separator: ", ")
    self.init(
      work: new.work.id, other: known.work.id,
      otherTitle: names.isEmpty ? known.work.title : "\(known.work.title) by \(names)",
      confidence: confidence, likeness: likeness)
  }

  private static func likeness(_ new: Work, _ a: TitleKey, _ known: Work, _ b: TitleKey)
    -> (Likeness, Double)?
  {
    guard let author = new.authors.first?.author.name, let other = known.authors.first?.author.name,
      !a.namesOtherBook, !b.namesOtherBook
    else { return nil }
    let isSameAuthor = NameKey.of(author) == NameKey.of(other)
    if !isSameAuthor {
      return a.main == b.main && NameKey.areAlike(author, other) ? (.names, 0.75) : nil
    }
    let (place, otherPlace) = (places(new), places(known))
    guard place.isEmpty || otherPlace.isEmpty || place == otherPlace else { return nil }
    if a.main == b.main { return a.subtitle.isEmpty || b.subtitle.isEmpty ? (.subtitle, 0.6) : nil }
    let isPart =
      !a.subtitle.isEmpty && a.subtitle == b.main || !b.subtitle.isEmpty && b.subtitle == a.main
    if isPart { return (.subtitle, 0.65) }
    return isMisspelt(a.main, b.main) ? (.titles, 0.7) : nil
  }

  private static func places(_ work: Work) -> Set<Double> { Set(work.series.compactMap(\.number)) }

  /// True for long titles that differ by one letter which is no number.
  private static func isMisspelt(_ a: String, _ b: String) -> Bool {
    guard min(a.utf8.count, b.utf8.count) >= 8,
      EditDistance.between(Array(a.utf8), Array(b.utf8), upTo: 1) != nil
    else { return false }
    return a.filter(\.isNumber) == b.filter(\.isNumber)
  }
}
