package import Books
package import Parameters

/// The settings that are in force whenever a book is open.
package struct BookSettings: Sendable {
  package let parameters: Parameters
  package let taken: [String]
  /// Settings that this version refuses; they are left out.
  package let refused: [String]

  /// Replaces the settings of the previous book by those of this one.
  package init(_ book: Book, over parameters: Parameters, from presets: PresetLibrary) {
    var changed = parameters
    changed.clear(.configuration)
    let preset = book.pagesHash.flatMap {
      try? presets.preset(named: Preset.name(ofBook: $0))
    }
    var (taken, refused): ([String], [String]) = ([], [])
    for assignment in preset?.assignments ?? [] {
      if let change = try? ParameterChanges([assignment]) {
        changed = changed.applying(change, origin: .configuration)
        taken.append(assignment)
      } else {
        refused.append(assignment)
      }
    }
    (self.parameters, self.taken, self.refused) = (changed, taken, refused)
  }
}
