extension ReaderWish {
  /// Subjects of which a book needs one; none for a grown reader, about whom nothing is known.
  package var shelves: Set<TasteKey> {
    let isYoung = isChild || age.map(Self.teens.contains) ?? false
    let names = isYoung ? ["Children's", "Middle Grade"] + (isChild ? [] : ["Young Adult"]) : []
    return Set(names.map { TasteKey(.subject, $0) })
  }

  /// False for a book that no catalogue files among those for such a reader.
  func fits(_ candidate: Candidate) -> Bool {
    shelves.isEmpty
      || candidate.taste.subjects.contains { subject in
        shelves.contains(subject)
          || subject.name.split(separator: " ").contains { ["juvenile", "children"].contains($0) }
      }
  }
}
