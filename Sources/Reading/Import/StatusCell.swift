/// Finds the status of a row.
struct StatusCell {
  private(set) var status: ReadingStatus?
  /// Collections and shelves that are no status.
  private(set) var tags: [String] = []
  private(set) var isOwned = false
  private(set) var notice: RowNotice?

  /// A status that is named, or nil with the name as a tag where nobody knows it.
  init(named text: String) {
    if let status = try? ReadingStatus(named: text) {
      self.status = status
    } else {
      tags = [text]
    }
  }

  /// LibraryThing's collections: the first that is a status counts, `Your library` is what is owned.
  init(collections text: String) {
    for name in CellText.list(text, ",") {
      switch name.lowercased() {
      case "your library": isOwned = true
      case "read but unowned": status = status ?? .read
      case "private", "all collections": continue
      default:
        if let named = try? ReadingStatus(named: name) {
          status = status ?? named
        } else {
          tags.append(name)
        }
      }
    }
  }
}
