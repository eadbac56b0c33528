import Books

/// Labels of the pages of a PDF as they are shown and cited.
enum PDFLabels {
  /// Most characters of a label; a longer one would fill every citation.
  private static let longest = 60

  /// The label on one line, without control characters and no longer than `longest`.
  static func tidied(_ label: String?) -> String? {
    guard let label else { return nil }
    // Most labels are numbers.
    if label.utf8.count < longest, label.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) {
      return label
    }
    let tidy = BookTitle.tidied(label)
    if tidy.isEmpty { return nil }
    return tidy.count > longest ? tidy.prefix(longest - 1) + "…" : tidy
  }

  /// The pages without labels that only repeat their place, unless another page has the same label.
  static func withoutPlaces(_ pages: [Page]) -> [Page] {
    var places = Set<Int>()
    for page in pages {
      guard let label = page.label, let place = Int(label), label != String(page.number) else {
        continue
      }
      places.insert(place)
    }
    return pages.map { page in
      guard page.label == String(page.number), !places.contains(page.number) else { return page }
      return Page(number: page.number, text: page.text)
    }
  }
}
