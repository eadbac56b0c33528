import Reading

extension WishParts {
  /// What the wish names that a book has, in words of the catalogue: genres, matters, moods, pages, year, author.
  func met(by candidate: Candidate) -> [String] {
    let told = Set(FoldedText.folded(candidate.description ?? "").split(separator: " "))
    let kinds = (genres + about).filter { kind in
      let key = TasteKey(.subject, kind)
      return candidate.taste.subjects.contains(key)
        || key.name.split(separator: " ").allSatisfy(told.contains)
    }
    let own = BookMoods.moods(candidate)
    let wanted = Set(authors.map { TasteKey(.author, $0) })
    let names = candidate.authors.filter { wanted.contains(TasteKey(.author, $0)) }
    var words = kinds + moods.filter(own.contains).map(\.rawValue)
    if let pages = candidate.pages, length?.pages.contains(pages) == true {
      words.append("\(pages) pages")
    }
    if let year = candidate.year, era?.years.contains(year) == true { words.append(String(year)) }
    return (near.map { ["near the \($0.rawValue)"] } ?? []) + words + names
  }
}
