import Books

/// The chapter a filter meant in sessions recorded before `ChapterList` decided.
enum FormerChapterReference {
  /// The chapter of that number in the list, else of that title, else the only one that contains the text.
  ///
  /// Letters count the same in both cases. Nil when none or several do.
  static func find(_ text: String, in spans: [ChapterSpan]) -> ChapterSpan? {
    if let number = Int(text) {
      return spans.indices.contains(number &- 1) ? spans[number - 1] : nil
    }
    let wanted = BookTitle.tidied(text).lowercased()
    guard !wanted.isEmpty else { return nil }
    let titles = spans.map { $0.chapter.title.lowercased() }
    if let exact = titles.firstIndex(of: wanted) { return spans[exact] }
    let holding = titles.indices.filter { titles[$0].contains(wanted) }
    return holding.count == 1 ? spans[holding[0]] : nil
  }
}
