extension ShelvedWork {
  /// The facts that a catalogue may state and nobody has stated yet, of those a shelf is searched by.
  package var missingFacts: [FilledField.Name] {
    let facts: [(FilledField.Name, Bool)] = [
      (.authors, !work.authors.isEmpty), (.year, work.firstPublished != nil),
      (.subjects, !work.subjects.isEmpty), (.isbn, editions.contains { !$0.isbns.isEmpty }),
      (.pages, editions.contains { $0.pageCount != nil }),
      (.language, editions.contains { $0.language != nil }),
    ]
    return facts.filter { !$0.1 }.map(\.0)
  }
}
