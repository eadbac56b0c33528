/// What a shelf says of a person's reading; each figure counts works and names the questions that
/// find them.
package struct ShelfInsights: Sendable {
  /// Books a year that the goal asks for unless a person says another, as in the original.
  package static let goalOfYear = 52
  /// Fewest works with a stated gender or region of which a score says anything.
  package static let leastStated = 5
  /// Most years, series and months that are listed.
  static let most = 12

  package let period: InsightPeriod
  /// Works read to the end in the period.
  package let read: InsightFigure
  /// Works read by month of a year, or by year of several, oldest first; empty for a shorter time.
  package let times: [InsightFigure]
  /// Works of the shelf that were read on no known day, and so in no year.
  package let undated: InsightFigure
  package let pages: PagesRead
  package let goal: ReadingGoal
  /// Books that are being read, with the pages a day.
  package let paces: [ReadingPace]
  /// Works of the period by series; the whole series counts works of the shelf.
  package let series: [InsightFigure]
  package let languages: InsightGroups
  package let originals: InsightGroups
  package let regions: InsightGroups
  package let genders: InsightGroups
  package let marginalised: InsightFigure
  package let score: DiversityScore
  /// Works that state a gender or a region of their first author.
  package let statedCount: Int
  /// Who stated genders and regions, such as `you`.
  package let sources: [String]

  /// `pages` are those reached in files of works, in place of the pages that readings name.
  package init(
    _ shelf: [ShelvedWork], in period: InsightPeriod, on today: PartialDate,
    goal: Int = goalOfYear, pages: [WorkID: Int] = [:]
  ) {
    let works = shelf.filter { $0.entries.contains(where: period.contains) }
    let base = period.query
    self.period = period
    read = InsightFigure("", works.count, base)
    times = Self.times(works, period)
    undated = InsightFigure(
      "", shelf.count { $0.entries.contains { $0.status == .read && $0.finished == nil } },
      "status:read finished:none")
    self.pages = PagesRead(works, period, on: today)
    self.goal = ReadingGoal(shelf, of: goal, year: period.year ?? today.year, on: today)
    paces = ReadingPace.all(shelf, on: today, pages: pages)
    series = Self.series(works, base)
    func groups(_ field: ShelfField, _ values: @escaping (ShelvedWork) -> [String]) -> InsightGroups
    {
      InsightGroups(
        works, stated: "\(base) \(field.rawValue):any", values: { Set(values($0)) },
        of: { "\(base) \(field.rawValue):\(Self.quoted($0))" })
    }
    languages = groups(.lang) { $0.texts(.lang).map(FoldedText.folded) }
    originals = groups(.original) { $0.texts(.original).map(FoldedText.folded) }
    regions = groups(.region) { $0.texts(.region) }
    genders = groups(.gender) { $0.texts(.gender) }
    let list = { (names: [String]) in names.joined(separator: ",") }
    let voices = works.filter { $0.firstAuthor?.culture.isMarginalised ?? false }
    marginalised = InsightFigure(
      "", voices.count,
      "\(base) gender:\(list(AuthorCulture.marginalisedGenders.map(\.rawValue)))",
      "\(base) region:\(list(AuthorCulture.marginalisedRegions.map(\.rawValue)))")
    let stated = works.filter {
      $0.firstAuthor?.culture.gender != nil || $0.firstAuthor?.culture.region != nil
    }
    statedCount = stated.count
    score = DiversityScore(
      regions: regions.figures.count,
      genders: genders.figures.filter { $0.label != AuthorGender.unknown.rawValue }.map(\.count),
      languages: Set(works.flatMap(Self.language)).count,
      marginalised: stated.isEmpty ? 0 : Double(voices.count) / Double(stated.count))
    sources = Set(
      stated.compactMap(\.firstAuthor).flatMap {
        [$0.culture.gender?.source, $0.culture.region?.source].compactMap(\.self)
      }
    ).sorted()
  }

  /// A value with a blank in quotation marks.
  static func quoted(_ value: String) -> String {
    value.contains { $0.isWhitespace || $0 == "," } ? "\"\(value)\"" : value
  }

  /// The language a work was written in, or those of its editions.
  private static func language(_ work: ShelvedWork) -> [String] {
    let original = work.texts(.original)
    return (original.isEmpty ? work.texts(.lang) : original).map(FoldedText.folded)
  }
}

extension ShelfInsights {
  /// Months of a year, or years; works are counted in each in which they were read.
  private static func times(_ works: [ShelvedWork], _ period: InsightPeriod) -> [InsightFigure] {
    let isYear = period.year != nil
    guard isYear || period.hasYears else { return [] }
    var counts: [String: Int] = [:]
    for work in works {
      let dates = work.entries.filter(period.contains).compactMap(\.finished)
      let names = Set(
        dates.compactMap { date -> String? in
          let text = date.description
          return isYear
            ? (date.month == nil ? nil : String(text.prefix(7))) : String(text.prefix(4))
        })
      for name in names { counts[name, default: 0] += 1 }
    }
    let names: [String] =
      if let year = period.year {
        (1...12).compactMap { PartialDate(year: year, month: $0, day: nil)?.description }
      } else {
        years(counts.keys)
      }
    return names.map { InsightFigure($0, counts[$0] ?? 0, "status:read finished:\($0)") }
  }

  /// The last years from the first to the last one in which anything was read.
  private static func years(_ names: some Collection<String>) -> [String] {
    let years = names.compactMap { Int($0) }
    guard let first = years.min(), let last = years.max() else { return [] }
    return (max(first, last - most + 1)...last).compactMap {
      PartialDate(year: $0, month: nil, day: nil)?.description
    }
  }

  /// The series of which most was read; a name counts wherever its words stand in a row, as in a question.
  private static func series(_ works: [ShelvedWork], _ base: String) -> [InsightFigure] {
    var names: [String: String] = [:]
    for name in works.flatMap(\.work.series).map(\.name) {
      let folded = FoldedText.folded(name)
      if !folded.isEmpty, names[folded] == nil { names[folded] = name }
    }
    let texts = works.map {
      " " + FoldedText.folded($0.work.series.map(\.name).joined(separator: " "))
    }
    let figures = names.map { folded, name in
      InsightFigure(
        name, texts.count { $0.contains(" \(folded)") },
        "\(base) series:\"\(name.filter { $0 != "\"" })\"")
    }
    return figures.sorted { $0.count == $1.count ? $0.label < $1.label : $0.count > $1.count }
      .prefix(most).map(\.self)
  }
}

extension ShelvedWork {
  /// The author who is named first.
  var firstAuthor: Author? { work.authors.first?.author }
}
