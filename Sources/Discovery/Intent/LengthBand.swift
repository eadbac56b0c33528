/// Lengths by pages; raw values are folded names.
package enum LengthBand: String, Sendable, CaseIterable {
  case short, medium, long, epic

  /// Pages with which a book ends to be short, and to be neither short nor long.
  static let (mostOfShort, mostOfMedium) = (200, 400)

  /// Short ends at 200 pages, medium at 400, long at 600.
  package init(pages: Int) {
    self =
      switch pages {
      case ...Self.mostOfShort: .short
      case ...Self.mostOfMedium: .medium
      case ...600: .long
      default: .epic
      }
  }
}
