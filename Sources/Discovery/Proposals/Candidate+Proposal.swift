import Reading

extension Candidate {
  /// A book as a model named it, before any catalogue was asked.
  package init(_ proposal: Proposal) {
    let name = FoldedTitle(proposal.title)
    key = "title:\(FoldedText.title(proposal.title))\t\(FoldedText.name(proposal.author))"
    title = proposal.title
    authors = [proposal.author]
    names = BookNames(titles: [name], authors: authors)
    (subjects, year, pages, language, description) = ([], proposal.year, nil, nil, nil)
    (editions, series, authorKeys) = (0, [], [])
    taste = TasteKeys(subjects: [], authors: authors, pages: nil, year: year, language: nil)
    provenance = [.proposal]
  }
}
